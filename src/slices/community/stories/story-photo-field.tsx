import { ImageUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Field, TextField } from '#ui/fields/field.tsx'
import {
  intoLibrary,
  type PictureUpload,
  pictureTypes,
  usePictureUpload,
} from '#ui/fields/use-picture-upload.ts'
import { sendPicture } from '../contract.ts'
import { photoField } from '../parts/post-form.tsx'

const intoStory: PictureUpload = {
  ...intoLibrary,
  keep: async (call, file) => (await call(sendPicture, { bytes: file })).picture,
}

/** The photo of a story. Its name is saved with the draft; the photo itself can be seen again once published. */
export function StoryPhotoField({
  error,
  defaultValue = '',
}: {
  error: string | undefined
  defaultValue?: string | undefined
}) {
  const [picture, setPicture] = useState(defaultValue)
  const [chosen, setChosen] = useState<string | null>(null)
  const address = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])

  const take = (taken: string) => {
    setPicture(taken)
    // Set like typed input, so that it is saved with the draft.
    address.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { onItsWay: uploading, refusal, upload, stop } = usePictureUpload(address, take, intoStory)
  const remove = () => {
    stop()
    setChosen(null)
    take('')
    opener.current?.focus()
  }
  const about = { label: t('Photo'), optional: true, error: refusal ?? error }
  const hint = t('JPEG or PNG, up to 15 MB.')
  return (
    <>
      <noscript>
        <TextField
          {...about}
          type="file"
          name={photoField}
          accept={pictureTypes}
          hint={
            defaultValue === '' ? hint : t('Your photo is saved. To replace it, choose another one here.')
          }
        />
      </noscript>
      <Field {...about} hint={hint} className="needs-scripts">
        {(wiring) => (
          <div className="flex flex-wrap items-center gap-4">
            {/* A text field: hidden ones are not saved with the draft. */}
            <input
              ref={address}
              type="text"
              hidden
              name="picture"
              value={picture}
              onChange={(event) => setPicture(event.target.value)}
            />
            <input
              {...wiring}
              ref={chooser}
              type="file"
              accept={pictureTypes}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0]
                event.target.value = ''
                if (!file) return
                setChosen(URL.createObjectURL(file))
                upload(file)
              }}
            />
            {picture !== '' && chosen !== null && (
              <img
                src={chosen}
                alt={t('Your photo')}
                className="size-20 rounded-control border border-line object-cover"
              />
            )}
            <Button
              ref={opener}
              variant="secondary"
              size="small"
              busy={uploading !== null}
              busyText={t('Uploading...')}
              icon={<ImageUp className="size-5" aria-hidden="true" />}
              onClick={() => chooser.current?.click()}
            >
              {picture === '' ? t('Choose a photo') : t('Choose another photo')}
            </Button>
            {(picture !== '' || uploading) && (
              <Button
                variant="quiet"
                size="small"
                icon={<X className="size-5" aria-hidden="true" />}
                onClick={remove}
              >
                {uploading ? t('Cancel') : t('Remove photo')}
              </Button>
            )}
            {picture !== '' && chosen === null && (
              <p className="text-ink-soft text-sm">{t('Your photo is saved.')}</p>
            )}
            {uploading && (
              <div className="w-full">
                {uploading.share < 1 ? (
                  <Progress label={t('Uploading')} value={uploading.share} />
                ) : (
                  <Progress label={t('Processing photo')} />
                )}
              </div>
            )}
          </div>
        )}
      </Field>
    </>
  )
}
