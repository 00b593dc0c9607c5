import { Plus } from 'lucide-react'
import { artUrl, paletteFor } from '#ui/art/art-url.ts'
import { Button } from '#ui/controls/button.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { mostPictures } from '../../catalog/drafts.ts'

const name = 'pictures'

/** In the order in which they stand in the form. */
export const readPictures = (data: FormData): string[] => data.getAll(name).map(String)

/** The further pictures of a product: added, taken out, moved up and down. */
export function PicturesField({
  pictures,
  error,
}: {
  pictures: readonly string[]
  error: string | undefined
}) {
  const form = useFormRows(pictures)
  const { rows, list } = form
  const add = () => {
    const seed = Math.random().toString(36).slice(2, 10)
    form.add(artUrl({ shape: 'square', palette: paletteFor(seed), motif: 'star', seed }))
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold text-sm">
        Further pictures <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <ul ref={list} className="flex flex-col gap-4 empty:hidden">
        {rows.map(({ key, row }, index) => (
          <li key={key} className="flex flex-col gap-2">
            <PictureField
              label={`Picture ${index + 2}`}
              name={name}
              value={row}
              ratio="square"
              error={undefined}
            />
            <RowTools name={`picture ${index + 2}`} index={index} of={form} />
          </li>
        ))}
      </ul>
      {error && <p className="font-semibold text-danger text-sm">{error}</p>}
      {rows.length < mostPictures && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={add}
        >
          Add a picture
        </Button>
      )}
    </fieldset>
  )
}
