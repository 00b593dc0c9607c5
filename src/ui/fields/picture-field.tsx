import { Camera, Images, ImageUp, Sparkles, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { artUrl, motifs, paletteFor } from '../art/art-url.ts'
import { Button } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { Progress } from '../feedback/progress.tsx'
import { Picture } from '../media/picture.tsx'
import { Field } from './base-field.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { takesFiles, useDroppedFiles } from './use-dropped-files.ts'
import { pictureHint, pictureTypes, usePictureUpload } from './use-picture-upload.ts'

/** A picture to drop, paste, choose or take, one of the library, or one that we draw. The form gets its address under `name`. */
export function PictureField({
  label,
  name,
  value,
  error,
  ratio = 'card',
  draw = () => drawnWindow(ratio === 'portrait' ? 'card' : ratio),
}: {
  label: string
  name: string
  value: string
  error: string | undefined
  /** The shape in which the site shows it. */
  ratio?: 'card' | 'square' | 'portrait' | 'wide'
  /** What "Create an illustration" draws, when not any window. */
  draw?: () => string
}) {
  const [image, setImage] = useState(value)
  const [looking, setLooking] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const choose = (chosen: string) => {
    setImage(chosen)
    // As if it were typed: so the form knows that there is something to save.
    address.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { onItsWay, refusal, upload, stop, forgive } = usePictureUpload(address, choose)
  const over = useDroppedFiles(frame, ([file]) => file && upload(file))
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) upload(file)
    event.target.value = ''
  }

  return (
    <Field label={label} hint={pictureHint()} error={refusal ?? error}>
      {(wiring) => (
        <div
          ref={frame}
          {...takesFiles}
          className={classNames(
            'grid gap-4 rounded-card border-2 border-dashed p-3 transition-colors sm:grid-cols-[16rem_1fr] sm:items-center',
            'has-[[type=file]:focus]:outline-3 has-[[type=file]:focus]:outline-focus',
            over ? 'border-accent bg-accent-soft' : 'border-line',
          )}
        >
          <div
            className={classNames(
              'overflow-hidden rounded-control border border-line',
              (ratio === 'square' || ratio === 'portrait') && 'max-w-40',
            )}
          >
            <Picture
              src={onItsWay?.preview ?? image}
              alt=""
              ratio={ratio}
              sizes="16rem"
              className={onItsWay ? 'opacity-60' : ''}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <input ref={address} type="hidden" name={name} value={image} />
            <input
              {...wiring}
              ref={chooser}
              type="file"
              accept={pictureTypes}
              className="sr-only"
              tabIndex={-1}
              onChange={chosen}
            />
            <Button
              ref={opener}
              variant="secondary"
              size="small"
              busy={onItsWay !== null}
              busyText={t('Uploading...')}
              icon={<ImageUp className="size-5" aria-hidden="true" />}
              onClick={() => chooser.current?.click()}
            >
              {t('Choose a file')}
            </Button>
            {/* A computer has no camera to open from a form: there it would only be a second Upload. */}
            <input
              ref={camera}
              type="file"
              accept={pictureTypes}
              capture="environment"
              className="hidden"
              onChange={chosen}
            />
            <Button
              variant="secondary"
              size="small"
              className="not-pointer-coarse:hidden"
              disabled={onItsWay !== null}
              icon={<Camera className="size-5" aria-hidden="true" />}
              onClick={() => camera.current?.click()}
            >
              {t('Take a photo')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={onItsWay !== null}
              icon={<Images className="size-5" aria-hidden="true" />}
              onClick={() => setLooking(true)}
            >
              {t('Choose from the library')}
            </Button>
            <LibraryDialog
              open={looking}
              onClose={() => setLooking(false)}
              onChoose={(chosen) => {
                setLooking(false)
                forgive()
                choose(chosen)
              }}
            />
            <Button
              variant="quiet"
              size="small"
              disabled={onItsWay !== null}
              icon={<Sparkles className="size-5" aria-hidden="true" />}
              onClick={() => {
                forgive()
                choose(draw())
              }}
            >
              {t('Create an illustration')}
            </Button>
            {onItsWay && (
              <OnItsWay
                share={onItsWay.share}
                onStop={() => {
                  stop()
                  opener.current?.focus()
                }}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  )
}

/** Once all has left, the server takes a moment to make the sizes. */
function OnItsWay({ share, onStop }: { share: number; onStop: () => void }) {
  return (
    <div className="flex w-full items-end gap-3">
      <div className="grow">
        {share < 1 ? <Progress label={t('Uploading')} value={share} /> : <Progress label={t('Resizing')} />}
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={<X className="size-5" aria-hidden="true" />}
        onClick={onStop}
      >
        {t('Cancel')}
      </Button>
    </div>
  )
}

/** A window nobody has seen yet. */
function drawnWindow(shape: 'card' | 'square' | 'wide'): string {
  const seed = Math.random().toString(36).slice(2, 10)
  const motif = motifs[1 + Math.floor(Math.random() * 14)] ?? 'dove'
  return artUrl({ shape, palette: paletteFor(seed), motif, seed })
}
