import { ImageUp, Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#core/call.ts'
import { Problem } from '#core/errors.ts'
import { uploadPicture } from '#core/picture.ts'
import { artUrl, motifs, paletteFor } from './art/art-url.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Field } from './field-frame.tsx'
import { Picture } from './picture.tsx'

/** A picture to upload, or one that we draw. The form gets its address under `name`. */
export function PictureField({
  label,
  name,
  value,
  error,
  ratio = 'card',
  draw = drawnWindow,
}: {
  label: string
  name: string
  value: string
  error: string | undefined
  /** The shape in which the site shows it. */
  ratio?: 'card' | 'square' | 'portrait'
  /** What "Draw one" draws, when not any window. */
  draw?: () => string
}) {
  const [image, setImage] = useState(value)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)

  const choose = (chosen: string) => {
    setImage(chosen)
    // As if it were typed: so the form knows that there is something to save.
    address.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const upload = async (file: File) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      choose((await call(uploadPicture, { bytes: file })).image)
    } catch (problem) {
      setRefusal(problem instanceof Problem ? problem.message : 'The picture could not be read.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Field label={label} hint="JPEG or PNG, at most 15 MB." error={refusal ?? error}>
      {(wiring) => (
        <div className="grid gap-4 sm:grid-cols-[16rem_1fr] sm:items-center">
          <div
            className={classNames(
              'overflow-hidden rounded-control border border-line',
              ratio !== 'card' && 'max-w-40',
            )}
          >
            <Picture src={image} alt="" ratio={ratio} sizes="16rem" />
          </div>
          <div className="flex flex-wrap gap-3">
            <input ref={address} type="hidden" name={name} value={image} />
            <input
              {...wiring}
              ref={chooser}
              type="file"
              accept="image/jpeg,image/png"
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) void upload(file)
                event.target.value = ''
              }}
            />
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              busyText="Uploading..."
              icon={<ImageUp className="size-5" aria-hidden="true" />}
              onClick={() => chooser.current?.click()}
            >
              Choose a file
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<Sparkles className="size-5" aria-hidden="true" />}
              onClick={() => choose(draw())}
            >
              Draw one
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}

/** A window nobody has seen yet. */
function drawnWindow(): string {
  const seed = Math.random().toString(36).slice(2, 10)
  const motif = motifs[1 + Math.floor(Math.random() * 14)] ?? 'dove'
  return artUrl({ shape: 'card', palette: paletteFor(seed), motif, seed })
}
