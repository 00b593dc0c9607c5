import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type PostDraft, posts } from '../contract.ts'

export const loader = editableLoader(posts)
export const meta = editableMeta(posts)

const empty: PostDraft = { title: '', author: '', image: '/art/card-dawn-dove-post.svg', body: '' }

const read = (data: FormData): PostDraft => textsIn(data, 'title', 'author', 'image', 'body')

export const handle = { title: msg('Blogs') }

export default function AdminPostPage() {
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm of={posts} item={item} empty={empty} address="/admin/blogs" read={read}>
      {({ field, picture }) => (
        <>
          <TextField label={t('Title')} {...field('title')} maxLength={200} />
          <TextField label={t('Author')} {...field('author')} maxLength={100} />
          <PictureField label={t('Cover picture')} {...picture('image')} />
          <RichTextField label={t('Post')} {...field('body')} rows={16} />
        </>
      )}
    </CollectionForm>
  )
}
