import { Plus } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { artUrl, paletteFor } from '#ui/art/art-url.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { type Biography, maxPhotos } from './biography-contract.ts'

type Photo = Biography['photos'][number]

/** In the order of the form. */
export function readPhotos(data: FormData): Photo[] {
  const captions = data.getAll('photo-caption')
  return data.getAll('photo-image').map((image, index) => ({
    image: String(image),
    caption: String(captions[index]),
  }))
}

/** The pictures of the grid: added, taken out, moved up and down. */
export function PhotosField({
  photos,
  fault,
}: {
  photos: readonly Photo[]
  fault: (field: string) => string | undefined
}) {
  const form = useFormRows(photos)
  const { rows, list } = form
  const add = () => {
    const seed = `biography${rows.length}`
    const image = artUrl({ shape: 'square', palette: paletteFor(seed), motif: 'candle', seed })
    form.add({ image, caption: '' })
  }
  return (
    <section aria-labelledby="photo-grid" className="flex flex-col gap-4">
      <h2 id="photo-grid" className="text-heading">
        {t('Photo grid')}
      </h2>
      <ul ref={list} className="flex flex-col gap-4">
        {rows.map(({ key, row: { image, caption } }, index) => (
          <li key={key} className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-4">
            <PictureField
              label={t('Picture {number}', { number: index + 1 })}
              name="photo-image"
              value={image}
              ratio="square"
              error={fault(`photos.${index}.image`)}
            />
            <TextField
              label={t('Description of picture {number}', { number: index + 1 })}
              name="photo-caption"
              defaultValue={caption}
              error={fault(`photos.${index}.caption`)}
              maxLength={200}
            />
            <RowTools name={t('picture {number}', { number: index + 1 })} index={index} of={form} />
          </li>
        ))}
      </ul>
      {rows.length < maxPhotos && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={add}
        >
          {t('Add picture')}
        </Button>
      )}
    </section>
  )
}
