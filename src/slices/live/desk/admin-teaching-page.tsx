import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { CollectionForm, heldLoader } from '#ui/collection-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { type TeachingDraft, teachings } from '../contract.ts'

export const loader = heldLoader(teachings)

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id === 'new' ? 'New teaching' : 'Edit teaching'} · ${organisation.name}` },
]

export const handle = { title: 'Teachings' }

const empty: TeachingDraft = {
  message_title: '',
  author: '',
  url_for: '',
  topic: '',
  image: '/art/poster-gold-book-teaching.svg',
  body: '',
}

const read = (data: FormData): TeachingDraft => ({
  message_title: String(data.get('message_title')),
  author: String(data.get('author')),
  url_for: String(data.get('url_for')),
  topic: String(data.get('topic')),
  image: String(data.get('image')),
  body: String(data.get('body')),
})

export default function AdminTeachingPage() {
  const held = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      key={held?.id}
      of={teachings}
      held={held}
      empty={empty}
      address="/admin/teachings"
      read={read}
    >
      {(draft, fault) => (
        <>
          <TextField
            label="Title"
            name="message_title"
            defaultValue={draft.message_title}
            error={fault('message_title')}
            maxLength={200}
          />
          <TextField
            label="Link of the video"
            name="url_for"
            inputMode="url"
            defaultValue={draft.url_for}
            error={fault('url_for')}
            maxLength={500}
            hint="YouTube, Facebook, TikTok and Vimeo play on the page, once somebody presses play. Other links open by themselves."
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              label="Author"
              optional
              name="author"
              defaultValue={draft.author}
              error={fault('author')}
              maxLength={100}
              hint={`Left empty, it is ${organisation.shortName}.`}
            />
            <TextField
              label="Topic"
              optional
              name="topic"
              defaultValue={draft.topic}
              error={fault('topic')}
              maxLength={60}
              hint="Teachings of one topic lead to one another."
            />
          </div>
          <PictureField label="Poster" name="image" value={draft.image} error={fault('image')} />
          <TextArea
            label="Text"
            optional
            name="body"
            rows={16}
            defaultValue={draft.body}
            error={fault('body')}
            hint="Each line is a paragraph. For emphasis <strong>…</strong> and <em>…</em>, for links <a href>; other markup is taken out."
          />
        </>
      )}
    </CollectionForm>
  )
}
