import { ImageUp, Undo2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { CheckboxField, Field } from '#ui/fields/field.tsx'
import { takesFiles, useDroppedFiles } from '#ui/fields/use-dropped-files.ts'
import { megabytes, usePictureUpload } from '#ui/fields/use-picture-upload.ts'
import { uploadLogo } from '../contract.ts'

const { types, limit } = uploadLogo.upload ?? { types: [], limit: 0 }

function refusalOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!types.includes(type)) return t('Choose a PNG, JPEG or SVG file.')
  if (size > limit)
    return t('This logo is larger than {limit}. Choose a smaller file.', { limit: megabytes(limit) })
  return undefined
}

/** The one picture from which all icons are made. */
export function LogoField({
  value,
  plate: firstPlate,
  error,
}: {
  value: string
  plate: boolean
  error: string | undefined
}) {
  const [image, setImage] = useState(value)
  const [plate, setPlate] = useState(firstPlate)
  const frame = useRef<HTMLDivElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const tell = () => address.current?.dispatchEvent(new Event('input', { bubbles: true }))
  const keep = async (call: Call, file: File) => {
    const uploaded = await call(uploadLogo, { bytes: file, name: file.name })
    setPlate(uploaded.plate)
    return uploaded.image
  }
  const take = (chosen: string) => {
    setImage(chosen)
    tell()
  }
  const { onItsWay, refusal, upload, forgive } = usePictureUpload(address, take, keep, refusalOf)
  const over = useDroppedFiles(frame, ([file]) => file && upload(file))
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) upload(file)
    event.target.value = ''
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('Logo')}
        hint={t(
          'PNG, JPEG or SVG, up to {limit}. We use it for the icons of the site, the installed app and your emails.',
          { limit: megabytes(limit) },
        )}
        error={refusal ?? error}
      >
        {(wiring) => (
          <div
            ref={frame}
            {...takesFiles}
            className={classNames(
              'flex flex-wrap items-center gap-4 rounded-card border-2 border-dashed p-3 transition-colors',
              over ? 'border-accent bg-accent-soft' : 'border-line',
            )}
          >
            <div className="on-night flex h-24 w-44 shrink-0 items-center justify-center rounded-control bg-night p-3">
              <img
                src={onItsWay?.preview ?? (image || '/favicon.svg')}
                alt={image ? t('Your logo') : t('The default logo')}
                className={classNames(
                  'max-h-full max-w-full object-contain',
                  image !== '' && plate && 'rounded-control bg-white p-1',
                )}
              />
            </div>
            <div className="flex flex-wrap gap-3">
              <input ref={address} type="hidden" name="logo" value={image} />
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
                variant="secondary"
                size="small"
                busy={onItsWay !== null}
                busyText={t('Uploading...')}
                icon={<ImageUp className="size-5" aria-hidden="true" />}
                onClick={() => chooser.current?.click()}
              >
                {t('Choose a file')}
              </Button>
              {image !== '' && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Undo2 className="size-5" aria-hidden="true" />}
                  onClick={() => {
                    forgive()
                    take('')
                  }}
                >
                  {t('Use the default logo')}
                </Button>
              )}
            </div>
            {onItsWay && (
              <div className="w-full">
                <Progress label={t('Uploading')} value={onItsWay.share} />
              </div>
            )}
          </div>
        )}
      </Field>
      {image === '' ? (
        <input type="hidden" name="plate" value="" />
      ) : (
        <CheckboxField
          label={t('Show the logo on a white background')}
          name="plate"
          checked={plate}
          onChange={(event) => setPlate(event.target.checked)}
          hint={t('For logos that are hard to see on the site’s dark bars.')}
        />
      )}
    </div>
  )
}
