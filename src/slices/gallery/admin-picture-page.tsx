import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { CollectionForm, heldLoader } from '#ui/collection-form.tsx'
import { TextArea } from '#ui/field.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { type GalleryDraft, gallery } from './contract.ts'

export const loader = heldLoader(gallery)

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id === 'new' ? 'New picture' : 'Edit picture'} · ${organisation.name}` },
]

const empty: GalleryDraft = { upload_image: '/art/card-olive-lily-gallery.svg', image_description: '' }

const read = (data: FormData): GalleryDraft => ({
  upload_image: String(data.get('upload_image')),
  image_description: String(data.get('image_description')),
})

export const handle = { title: 'Gallery' }

export default function AdminPicturePage() {
  const held = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      key={held?.id}
      of={gallery}
      held={held}
      empty={empty}
      address="/admin/gallery"
      read={read}
    >
      {(draft, fault) => (
        <>
          <PictureField
            label="Picture"
            name="upload_image"
            value={draft.upload_image}
            error={fault('upload_image')}
          />
          <TextArea
            label="Description"
            name="image_description"
            rows={3}
            defaultValue={draft.image_description}
            error={fault('image_description')}
            maxLength={300}
            hint="What the picture shows, for those who see it and those who cannot."
          />
        </>
      )}
    </CollectionForm>
  )
}
