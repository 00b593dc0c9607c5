import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type StoryDraft, stories } from '../contract.ts'

export const loader = editableLoader(stories)
export const meta = editableMeta(stories)

const empty: StoryDraft = {
  content_title: '',
  video_content_url: '',
  poster: '',
}

const read = (data: FormData): StoryDraft => textsIn(data, 'content_title', 'video_content_url', 'poster')

export const handle = { title: msg('Kids') }

export default function AdminStoryPage() {
  const first = useFirstPicture('story')
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      of={stories}
      item={item}
      empty={{ ...empty, poster: first }}
      address="/admin/children-coner"
      read={read}
    >
      {({ field, picture }) => (
        <>
          <TextField label={t('Title')} {...field('content_title')} maxLength={120} />
          <TextField
            label={t('Video')}
            {...field('video_content_url')}
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v="
            maxLength={500}
            hint={t('A link to a video on YouTube or Vimeo. We can show those without tracking.')}
          />
          <PictureField label={t('Picture')} {...picture('poster')} />
        </>
      )}
    </CollectionForm>
  )
}
