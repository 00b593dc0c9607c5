import { useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { TokenField } from '#ui/fields/token-field.tsx'
import { tokensIn } from '#ui/fields/tokens.ts'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { listTags, maxTags, type PostDraft, posts } from '../contract.ts'

export const loader = editableLoader(posts)
export const meta = editableMeta(posts)

const empty: PostDraft = { title: '', author: '', image: '', body: '', tags: [] }

const read = (data: FormData): PostDraft => ({
  ...textsIn(data, 'title', 'author', 'image', 'body'),
  tags: tokensIn(data, 'tags'),
})

const knownTags = async () => (await call(listTags, {})).items.map(({ name }) => name)

/** Of the list, or of the first tag that is at fault. */
const tagsFault = (fault: (name: string) => string | undefined) =>
  ['tags', ...Array.from({ length: maxTags }, (_, place) => `tags.${place}`)].map(fault).find(Boolean)

export const handle = { title: msg('Blogs') }

export default function AdminPostPage() {
  const first = useFirstPicture('post')
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      of={posts}
      item={item}
      empty={{ ...empty, image: first }}
      address="/admin/blogs"
      read={read}
    >
      {({ draft, fault, field, picture }) => (
        <>
          <TextField label={t('Title')} {...field('title')} maxLength={200} />
          <TextField label={t('Author')} {...field('author')} maxLength={100} />
          <PictureField label={t('Cover picture')} {...picture('image')} />
          <RichTextField label={t('Post')} {...field('body')} rows={16} />
          <TokenField
            label={t('Tags')}
            optional
            name="tags"
            value={draft.tags ?? []}
            suggest={knownTags}
            maxLength={40}
            error={tagsFault(fault)}
            hint={t(
              'A few words that readers look for, such as “Rosary.” Separate them with commas. Each tag has its own page.',
            )}
          />
        </>
      )}
    </CollectionForm>
  )
}
