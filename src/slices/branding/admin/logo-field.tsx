import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { CheckboxField } from '#ui/fields/field.tsx'
import { UploadField } from '#ui/fields/upload-field.tsx'
import { megabytes } from '#ui/fields/use-picture-upload.ts'
import { uploadLogo } from '../contract.ts'

const { types, limit } = uploadLogo.upload ?? { types: [], limit: 0 }

function refuse({ type, size }: { type: string; size: number }): string | undefined {
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
  const keep = async (call: Call, file: File) => {
    const uploaded = await call(uploadLogo, { bytes: file, name: file.name })
    setPlate(uploaded.plate)
    return uploaded.image
  }
  return (
    <div className="flex flex-col gap-2">
      <UploadField
        label={t('Logo')}
        hint={t(
          'PNG, JPEG or SVG, up to {limit}. We use it for the site’s icons, the installed app and your emails.',
          { limit: megabytes(limit) },
        )}
        error={error}
        name="logo"
        image={image}
        onImage={setImage}
        kind={{ types, keep, refuse }}
        className="flex flex-wrap items-center"
        preview={(shown) => (
          <div className="on-night flex h-24 w-44 shrink-0 items-center justify-center rounded-control bg-night p-3">
            <img
              src={shown || '/favicon.svg'}
              alt={shown ? t('Your logo') : t('The default logo')}
              className={classNames(
                'max-h-full max-w-full object-contain',
                image !== '' && plate && 'rounded-control bg-white p-1',
              )}
            />
          </div>
        )}
      >
        {({ busy, choose }) =>
          image !== '' && (
            <Button
              variant="quiet"
              size="small"
              disabled={busy}
              icon={<Undo2 className="size-5" aria-hidden="true" />}
              onClick={() => choose('')}
            >
              {t('Use the default logo')}
            </Button>
          )
        }
      </UploadField>
      {image === '' ? (
        <input type="hidden" name="plate" value="" />
      ) : (
        <CheckboxField
          label={t('Show the logo on a white background')}
          name="plate"
          checked={plate}
          onChange={(event) => setPlate(event.target.checked)}
          hint={t('For logos that are hard to see on the dark header and footer.')}
        />
      )}
    </div>
  )
}
