import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { artUrl, paletteFor } from '#ui/art/art-url.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { type Biography, mostPhotos } from './biography-contract.ts'

type Photo = Biography['photos'][number]

/** In the order in which they stand in the form. */
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
  // Each has a key of its own, so that its fields go with it when it moves.
  const [rows, setRows] = useState(() => photos.map((photo, key) => ({ key, ...photo })))
  const list = useRef<HTMLUListElement>(null)
  const change = (next: typeof rows) => {
    setRows(next)
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const add = () => {
    const key = 1 + Math.max(-1, ...rows.map((row) => row.key))
    const seed = `biography${key}`
    const image = artUrl({ shape: 'square', palette: paletteFor(seed), motif: 'candle', seed })
    change([...rows, { key, image, caption: '' }])
  }
  const swap = (index: number, other: number) => {
    const [row, neighbour] = [rows[index], rows[other]]
    if (row && neighbour) change(rows.with(index, neighbour).with(other, row))
  }
  return (
    <section aria-labelledby="photo-grid" className="flex flex-col gap-4">
      <h2 id="photo-grid" className="text-heading">
        Photo grid
      </h2>
      <ul ref={list} className="flex flex-col gap-4">
        {rows.map(({ key, image, caption }, index) => (
          <li key={key} className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-4">
            <PictureField
              label={`Picture ${index + 1}`}
              name="photo-image"
              value={image}
              ratio="square"
              error={fault(`photos.${index}.image`)}
            />
            <TextField
              label={`What picture ${index + 1} shows`}
              name="photo-caption"
              defaultValue={caption}
              error={fault(`photos.${index}.caption`)}
              maxLength={200}
            />
            <div className="flex flex-wrap gap-1">
              <MoveButtons
                name={`picture ${index + 1}`}
                first={index === 0}
                last={index === rows.length - 1}
                onMove={(direction) => swap(index, direction === 'up' ? index - 1 : index + 1)}
              />
              <IconButton
                label={`Remove picture ${index + 1}`}
                className="ml-auto"
                onClick={() => change(rows.toSpliced(index, 1))}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {rows.length < mostPhotos && (
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
    </section>
  )
}
