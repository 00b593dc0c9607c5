import { Camera, Images, Sparkles, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { Picture } from '../media/picture.tsx'
import { IllustrationDialog } from './illustration-dialog.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { UploadField } from './upload-field.tsx'
import { pictureHint, pictureTypes } from './use-picture-upload.ts'

/** A picture to drop, paste, choose or take, one of the library, or one that we draw. The form gets its address under `name`. */
export function PictureField({
  label,
  name,
  value,
  error,
  ratio = 'card',
  draw,
  initial,
}: {
  label: string
  name: string
  value: string
  error: string | undefined
  /** The shape in which the site shows it. */
  ratio?: 'card' | 'square' | 'portrait' | 'wide'
  /** What "Create an illustration" draws, when there is nothing to choose from. */
  draw?: () => string
  /** Shown while there is no picture; one can go back to it. Then we draw none. */
  initial?: string
}) {
  const [image, setImage] = useState(value)
  const [looking, setLooking] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  return (
    <UploadField
      label={label}
      hint={pictureHint()}
      error={error}
      name={name}
      image={image}
      onImage={setImage}
      className="grid sm:grid-cols-[16rem_1fr] sm:items-center"
      preview={(shown, isOnItsWay) => (
        <div
          className={classNames(
            'overflow-hidden rounded-control border border-line',
            (ratio === 'square' || ratio === 'portrait') && 'max-w-40',
          )}
        >
          <Picture
            src={shown || initial}
            alt=""
            ratio={ratio}
            sizes="16rem"
            className={isOnItsWay ? 'opacity-60' : ''}
          />
        </div>
      )}
    >
      {({ busy, upload, choose }) => (
        <>
          {/* A computer has no camera to open from a form: there it would only be a second Upload. */}
          <input
            ref={camera}
            type="file"
            accept={pictureTypes}
            capture="environment"
            className="hidden"
            onChange={upload}
          />
          <Button
            variant="secondary"
            size="small"
            className="not-pointer-coarse:hidden"
            disabled={busy}
            icon={<Camera className="size-5" aria-hidden="true" />}
            onClick={() => camera.current?.click()}
          >
            {t('Take a photo')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={busy}
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
              choose(chosen)
            }}
          />
          <IllustrationDialog
            open={drawing}
            shape={ratio === 'portrait' ? 'card' : ratio}
            onClose={() => setDrawing(false)}
            onChoose={(chosen) => {
              setDrawing(false)
              choose(chosen)
            }}
          />
          {initial === undefined ? (
            <Button
              variant="quiet"
              size="small"
              disabled={busy}
              icon={<Sparkles className="size-5" aria-hidden="true" />}
              onClick={() => (draw ? choose(draw()) : setDrawing(true))}
            >
              {t('Create an illustration')}
            </Button>
          ) : (
            image !== '' && (
              <Button
                variant="quiet"
                size="small"
                disabled={busy}
                icon={<Undo2 className="size-5" aria-hidden="true" />}
                onClick={() => choose('')}
              >
                {t('Use the default picture')}
              </Button>
            )
          )}
        </>
      )}
    </UploadField>
  )
}
