import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type GalleryDraft, gallery } from '../contract.ts'

export const loader = editableLoader(gallery)
export const meta = editableMeta(gallery)

const empty: GalleryDraft = { upload_image: '', image_description: '' }

const read = (data: FormData): GalleryDraft => textsIn(data, 'upload_image', 'image_description')

export const handle = { title: msg('Gallery') }

export default function AdminPicturePage() {
  const first = useFirstPicture('picture')
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      of={gallery}
      item={item}
      empty={{ ...empty, upload_image: first }}
      address="/admin/gallery"
      read={read}
    >
      {({ field, picture }) => (
        <>
          <PictureField label={t('Picture')} {...picture('upload_image')} />
          <TextArea
            label={t('Description')}
            {...field('image_description')}
            rows={3}
            maxLength={300}
            hint={t('What the picture shows. Visitors who can’t see it hear this instead.')}
          />
        </>
      )}
    </CollectionForm>
  )
}
