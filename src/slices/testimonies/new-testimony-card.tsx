import { t } from '#core/text/messages.ts'
import { EditableInCard } from '#ui/admin/editable-in-card.tsx'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionCardForm, uploadTexts } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { type TestimonyDraft, testimonies } from './contract.ts'

const empty: TestimonyDraft = { testifier: '', role: '', testimony: '', image: '', video: '', videoTitle: '' }

const read = (data: FormData): TestimonyDraft =>
  textsIn(data, 'testifier', 'role', 'testimony', 'image', 'video', 'videoTitle')

/** The overlay's card `newTestimony`: a new testimony, or the one whose id it was opened with. */
export default function NewTestimonyCard() {
  const testimonyId = useOverlay((overlay) => overlay.testimonyId)
  return (
    <EditableInCard of={testimonies} id={testimonyId}>
      {(item) => (
        <CollectionCardForm of={testimonies} item={item} empty={empty} read={read} texts={uploadTexts}>
          {({ field, picture }) => (
            <>
              <TextField label={t('Name')} {...field('testifier')} maxLength={100} />
              <TextField
                label={t('Role')}
                optional
                {...field('role')}
                maxLength={100}
                hint={t('How they know us, such as “Member, Springfield.”')}
              />
              <RichTextField
                label={t('Testimony')}
                {...field('testimony')}
                rows={8}
                hint={t('A video testimony doesn’t need text.')}
              />
              <PictureField label={t('Image')} {...picture('image')} />
              <TextField
                label={t('Video URL')}
                optional
                {...field('video')}
                type="url"
                inputMode="url"
                maxLength={500}
                placeholder="https://"
              />
              <TextField label={t('Video title')} optional {...field('videoTitle')} maxLength={200} />
            </>
          )}
        </CollectionCardForm>
      )}
    </EditableInCard>
  )
}
