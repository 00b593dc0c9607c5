import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { CollectionForm, heldLoader } from '#ui/collection-form.tsx'
import { TextField } from '#ui/field.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { type StoryDraft, stories } from './contract.ts'

export const loader = heldLoader(stories)

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id === 'new' ? 'New story' : 'Edit story'} · ${organisation.name}` },
]

const empty: StoryDraft = {
  content_title: '',
  video_content_url: '',
  poster: '/art/card-sea-star-story.svg',
}

const read = (data: FormData): StoryDraft => ({
  content_title: String(data.get('content_title')),
  video_content_url: String(data.get('video_content_url')),
  poster: String(data.get('poster')),
})

export const handle = { title: 'Kids' }

export default function AdminStoryPage() {
  const held = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      key={held?.id}
      of={stories}
      held={held}
      empty={empty}
      address="/admin/children-coner"
      read={read}
    >
      {(draft, fault) => (
        <>
          <TextField
            label="Title"
            name="content_title"
            defaultValue={draft.content_title}
            error={fault('content_title')}
            maxLength={120}
          />
          <TextField
            label="Video"
            name="video_content_url"
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v="
            defaultValue={draft.video_content_url}
            error={fault('video_content_url')}
            maxLength={500}
            hint="The link of a video on YouTube or Vimeo: their players can be shown without following the child."
          />
          <PictureField label="Picture" name="poster" value={draft.poster} error={fault('poster')} />
        </>
      )}
    </CollectionForm>
  )
}
