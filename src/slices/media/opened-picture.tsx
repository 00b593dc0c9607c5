import { ExternalLink, RotateCcw, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import {
  describePicture,
  type LibraryEntry,
  maxAltLength,
  readPicture,
  removePicture,
  restorePicture,
  undoHours,
} from '#core/storage/picture-library.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { pictureTitle } from '#ui/media/picture-grid.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { PictureUses } from './picture-uses.tsx'

/** One picture of the library in a window: what it shows, where it is used, and the way out. */
export function OpenedPicture({
  picture: opened,
  onClose,
}: {
  picture: LibraryEntry | null
  onClose: () => void
}) {
  // While the window closes, its content stays.
  const [picture, setPicture] = useState(opened)
  if (opened && opened !== picture) setPicture(opened)
  const typed = useRef(false)
  return (
    <Dialog
      guarded={() => typed.current}
      open={opened !== null}
      onClose={() => {
        typed.current = false
        onClose()
      }}
      title={<span className="wrap-anywhere">{picture ? pictureTitle(picture) : t('Picture')}</span>}
      width="wide"
    >
      {picture && (
        <div className="grid gap-6 sm:grid-cols-2">
          <div className="flex flex-col gap-3">
            <div className="overflow-hidden rounded-control border border-line">
              <Picture
                src={picture.image}
                alt={picture.alt}
                sizes="(min-width: 48rem) 22rem, 100vw"
                priority
              />
            </div>
            <Facts picture={picture} />
          </div>
          <div className="flex flex-col gap-6">
            {picture.deleted !== null && (
              <Banner tone="warning" title={t('This picture was deleted')}>
                {t(
                  'You can restore it for {hours, plural, one {# hour} other {# hours}}. After that, its files will be deleted.',
                  { hours: undoHours },
                )}
              </Banner>
            )}
            <Description key={picture.id} picture={picture} typed={typed} />
            <PictureUses picture={picture} />
            <RemoveButton picture={picture} onClose={onClose} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Facts({ picture }: { picture: LibraryEntry }) {
  const { width, height, bytes, fileName, uploader, created, image } = picture
  return (
    <div className="flex flex-col gap-1 text-ink-soft text-sm">
      <p className="tabular-nums">
        {bytes === null
          ? t('{width} × {height} pixels', { width, height })
          : t('{width} × {height} pixels, {kilobytes, number} KB for all sizes together', {
              width,
              height,
              kilobytes: Math.ceil(bytes / 1024),
            })}
      </p>
      {fileName && <p className="wrap-anywhere">{t('File: {fileName}', { fileName })}</p>}
      <p>
        {uploader
          ? t.rich('Uploaded {moment} by {uploader}', { moment: <Moment at={created} />, uploader })
          : t.rich('Uploaded {moment}', { moment: <Moment at={created} /> })}
      </p>
      <a
        href={image}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-1.5 text-accent-text underline underline-offset-4"
      >
        <ExternalLink className="size-4.5" aria-hidden="true" />
        {t('Open full size')}
      </a>
    </div>
  )
}

type Described = { alt: string; version: string }

function Description({ picture: { id, alt }, typed }: { picture: LibraryEntry; typed: RefObject<boolean> }) {
  const { revalidate } = useRevalidator()
  // As it was opened: a change by others is noticed when this one is saved.
  const [lastRead, setLastRead] = useState(alt)
  const area = useRef<HTMLTextAreaElement>(null)
  const stands = async (now: string) => {
    typed.current = false
    setLastRead(now)
    if (area.current) area.current.value = now
    await revalidate()
  }
  const save = async (input: { alt: string }, was = lastRead) => {
    const saved = await call(describePicture, { id, alt: input.alt, was })
    toast.success('Saved.')
    await stands(saved.alt)
  }
  const form = useForm({
    check: describePicture.input.pick({ alt: true }),
    read: (data) => ({ alt: String(data.get('alt')) }),
    send: (input) => save(input),
  })
  const read = async (): Promise<Described> => {
    const now = await call(readPicture, { id })
    return { alt: now.alt, version: now.alt }
  }
  return (
    <form
      {...form.props}
      onInput={() => {
        typed.current = true
      }}
      className="flex flex-col items-start gap-3"
    >
      <FormRefusal
        form={form}
        meanwhile={{ theirs: { read, take: (theirs) => void stands(theirs.alt) }, over: save }}
      />
      <TextArea
        ref={area}
        label={t('Description')}
        name="alt"
        rows={3}
        maxLength={maxAltLength}
        defaultValue={alt}
        error={form.fault('alt')}
        hint={t(
          'What the picture shows. Visitors who can’t see it hear this instead. Search uses this text, too.',
        )}
        className="w-full"
      />
      <Button type="submit" variant="secondary" size="small" busy={form.busy} busyText={t('Saving...')}>
        {t('Save description')}
      </Button>
    </form>
  )
}

function RemoveButton({
  picture: { id, uses, deleted },
  onClose,
}: {
  picture: LibraryEntry
  onClose: () => void
}) {
  const { act, busy } = useAct()
  const restore = () => act('restore', () => call(restorePicture, { id }))
  const remove = async () => {
    const gone = await act('remove', async () => {
      await call(removePicture, { id })
      onClose()
    })
    if (gone) toast.undo('Picture deleted.', () => void restore())
  }
  if (deleted !== null) {
    return (
      <Button
        className="self-start"
        busy={busy !== null}
        icon={<RotateCcw className="size-5" aria-hidden="true" />}
        onClick={() => void restore()}
      >
        {t('Restore')}
      </Button>
    )
  }
  if (uses > 0) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="self-start"
      busy={busy !== null}
      icon={<Trash2 className="size-4.5" aria-hidden="true" />}
      onClick={() => void remove()}
    >
      {t('Delete picture')}
    </Button>
  )
}
