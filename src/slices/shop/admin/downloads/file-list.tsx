import { ArrowDown, ArrowUp, Headphones, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import {
  changeFile,
  orderFiles,
  type ProductDownloads,
  type ProductFile,
  removeFile,
  removePreview,
} from '../../downloads/download-admin-contract.ts'
import { fileLabel, fileSize, isAudio } from '../../downloads/file-type.ts'
import { useFileUpload } from './use-file-upload.ts'

/** A product's files in order, with titles and previews. */
export function FileList({ product: { id, files } }: { product: ProductDownloads }) {
  const { act, busy } = useAct()
  const move = (from: number, to: number) => {
    const ids = files.map((file) => file.id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    void act('order', () => call(orderFiles, { id, files: ids }))
  }
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-4 text-heading">
        {t('Files')}
      </h2>
      <ol className="flex flex-col gap-3">
        {files.map((file, index) => (
          <li key={file.id} className="rounded-card border border-line bg-surface-raised p-4 sm:p-5">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0 grow basis-52">
                <p className="wrap-anywhere font-semibold">{file.title}</p>
                <p className="wrap-anywhere text-ink-soft text-sm tabular-nums">
                  {[
                    t(fileLabel(file.type)),
                    fileSize(file.bytes),
                    t('{count, plural, one {# download} other {# downloads}}', { count: file.downloads }),
                  ].join(' · ')}
                </p>
              </div>
              <div className="flex flex-wrap">
                <IconButton
                  label={t('Move {title} up', { title: file.title })}
                  disabled={index === 0 || busy !== null}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp className="size-5" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('Move {title} down', { title: file.title })}
                  disabled={index === files.length - 1 || busy !== null}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown className="size-5" aria-hidden="true" />
                </IconButton>
              </div>
            </div>
            {isAudio(file.type) && <FilePreview product={id} file={file} />}
            <div className="mt-3 flex flex-wrap gap-3">
              <Rename file={file} />
              <Remove file={file} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Rename({ file: { id, title } }: { file: ProductFile }) {
  return (
    <ActButton
      label={t('Rename')}
      of={title}
      size="small"
      icon={<Pencil className="size-4.5" aria-hidden="true" />}
      title={t('Rename this file')}
      action={t('Save')}
      said={t('Saved.')}
      check={changeFile.input}
      read={(data) => ({ id, title: String(data.get('title')) })}
      send={async (input) => void (await call(changeFile, input))}
    >
      {({ field }) => (
        <TextField label={t('Title')} {...field('title')} defaultValue={title} maxLength={120} />
      )}
    </ActButton>
  )
}

function Remove({ file: { id, title, downloads } }: { file: ProductFile }) {
  const [open, setOpen] = useState(false)
  const { act } = useAct()
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 className="size-4.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Delete')}
        <span className="sr-only"> {title}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        danger
        title={t('Delete “{title}”?', { title })}
        text={
          downloads > 0
            ? t('People who bought it can’t download it anymore. This can’t be undone.')
            : t('This can’t be undone.')
        }
        action={t('Delete file')}
        onConfirm={async () => void (await act('delete', () => call(removeFile, { id })))}
      />
    </>
  )
}

/** A public preview of thirty seconds: made by the server if it has ffmpeg, or uploaded. */
function FilePreview({ product, file: { id, title, preview } }: { product: number; file: ProductFile }) {
  const { uploads, add } = useFileUpload(product)
  const { act, busy } = useAct()
  const chooser = useRef<HTMLInputElement>(null)
  const [upload] = uploads
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-control bg-surface-sunken p-3">
      {preview ? (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: audio recordings have no captions */}
          <audio
            controls
            preload="none"
            src={preview}
            aria-label={t('Preview of {title}', { title })}
            className="h-11 w-full"
          />
        </>
      ) : (
        <p className="flex items-start gap-2 text-ink-soft text-sm">
          <Headphones className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
          {t(
            'No preview yet. One usually appears here within a minute or so. If it doesn’t, upload one yourself, or ask the person who runs the site to install ffmpeg.',
          )}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept=".mp3,.m4a"
        aria-label={t('Preview of {title}', { title })}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          add([...(target.files ?? [])].slice(0, 1), id)
          target.value = ''
        }}
      />
      {upload && upload.refusal === null && <Progress label={upload.name} value={upload.share} />}
      {upload && upload.refusal !== null && <p className="text-danger text-sm">{upload.refusal}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => chooser.current?.click()}>
          {preview ? t('Replace preview') : t('Upload a preview')}
          <span className="sr-only"> {title}</span>
        </Button>
        {preview && (
          <Button
            variant="quiet"
            size="small"
            busy={busy !== null}
            onClick={() => void act('remove', () => call(removePreview, { id }))}
          >
            {t('Remove preview')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
