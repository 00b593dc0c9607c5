import { ImageUp, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { Progress } from '../feedback/progress.tsx'
import { Field } from './base-field.tsx'
import { takesFiles, useDroppedFiles } from './use-dropped-files.ts'
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts'

/** What the buttons of the field do. */
export type UploadControl = {
  busy: boolean
  upload: (event: ChangeEvent<HTMLInputElement>) => void
  /** Takes another picture, such as one of the library. */
  choose: (image: string) => void
}

/** A picture to drop, paste or choose from the files of the device. The form gets its address under `name`. */
export function UploadField({
  label,
  hint,
  error,
  name,
  image,
  onImage,
  kind,
  preview,
  className,
  children,
}: {
  label: string
  hint: string
  error: string | undefined
  name: string
  image: string
  onImage: (image: string) => void
  /** Where it is sent, and which files are refused. Without it, to the library. */
  kind?: PictureUpload
  /** The chosen picture, or the one on its way. */
  preview: (image: string, isOnItsWay: boolean) => ReactNode
  className?: string
  /** More buttons. */
  children?: (control: UploadControl) => ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const take = (chosen: string) => {
    onImage(chosen)
    // As if it were typed: so the form knows that there is something to save.
    address.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { types, onItsWay, refusal, upload, stop, forgive } = usePictureUpload(address, take, kind)
  const over = useDroppedFiles(frame, ([file]) => file && upload(file))
  const busy = onItsWay !== null
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) upload(file)
    event.target.value = ''
  }
  return (
    <Field label={label} hint={hint} error={refusal ?? error}>
      {(wiring) => (
        <div
          ref={frame}
          {...takesFiles}
          className={classNames(
            'gap-4 rounded-card border-2 border-dashed p-3 transition-colors',
            'has-[[type=file]:focus]:outline-3 has-[[type=file]:focus]:outline-focus',
            over ? 'border-accent bg-accent-soft' : 'border-line',
            className,
          )}
        >
          {preview(onItsWay?.preview ?? image, busy)}
          <div className="flex flex-wrap gap-3">
            <input ref={address} type="hidden" name={name} value={image} />
            <input
              {...wiring}
              ref={chooser}
              type="file"
              accept={types.join(',')}
              className="sr-only"
              tabIndex={-1}
              onChange={chosen}
            />
            <Button
              ref={opener}
              variant="secondary"
              size="small"
              busy={busy}
              busyText={t('Uploading...')}
              icon={<ImageUp className="size-5" aria-hidden="true" />}
              onClick={() => chooser.current?.click()}
            >
              {t('Choose a file')}
            </Button>
            {children?.({
              busy,
              upload: chosen,
              choose: (other) => {
                forgive()
                take(other)
              },
            })}
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
