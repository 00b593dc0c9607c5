import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { CollectionForm, heldLoader } from '#ui/collection-form.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { type PostDraft, posts } from './contract.ts'

export const loader = heldLoader(posts)

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id === 'new' ? 'New post' : 'Edit post'} · ${organisation.name}` },
]

const empty: PostDraft = { title: '', author: '', image: '/art/card-dawn-dove-post.svg', body: '' }

const read = (data: FormData): PostDraft => ({
  title: String(data.get('title')),
  author: String(data.get('author')),
  image: String(data.get('image')),
  body: String(data.get('body')),
})

export const handle = { title: 'Blogs' }

export default function AdminPostPage() {
  const held = useLoaderData<typeof loader>()
  return (
    <CollectionForm key={held?.id} of={posts} held={held} empty={empty} address="/admin/blogs" read={read}>
      {(draft, fault) => (
        <>
          <TextField
            label="Title"
            name="title"
            defaultValue={draft.title}
            error={fault('title')}
            maxLength={200}
          />
          <TextField
            label="Author"
            name="author"
            defaultValue={draft.author}
            error={fault('author')}
            maxLength={100}
          />
          <PictureField label="Cover picture" name="image" value={draft.image} error={fault('image')} />
          <TextArea
            label="Post"
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
