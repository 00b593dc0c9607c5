import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type TeachingDraft, teachings } from '../contract.ts'

export const loader = editableLoader(teachings)
export const meta = editableMeta(teachings)

export const handle = { title: msg('Teachings') }

const empty: TeachingDraft = {
  message_title: '',
  author: '',
  url_for: '',
  topic: '',
  image: '',
  body: '',
}

const read = (data: FormData): TeachingDraft =>
  textsIn(data, 'message_title', 'author', 'url_for', 'topic', 'image', 'body')

export default function AdminTeachingPage() {
  const first = useFirstPicture('teaching')
  const { shortName } = useOrganisation()
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      of={teachings}
      item={item}
      empty={{ ...empty, image: first }}
      address="/admin/teachings"
      read={read}
    >
      {({ field, picture }) => (
        <>
          <TextField label={t('Title')} {...field('message_title')} maxLength={200} />
          <TextField
            label={t('Video link')}
            {...field('url_for')}
            inputMode="url"
            maxLength={500}
            hint={t(
              'Videos from YouTube, Facebook, TikTok and Vimeo play on the page. Other links open on their own site.',
            )}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              label={t('Author')}
              optional
              {...field('author')}
              maxLength={100}
              hint={t('If you leave this blank, {shortName} is shown.', { shortName })}
            />
            <TextField
              label={t('Topic')}
              optional
              {...field('topic')}
              maxLength={60}
              hint={t('Teachings on the same topic link to each other.')}
            />
          </div>
          <PictureField label={t('Cover picture')} {...picture('image')} />
          <RichTextField label={t('Text')} optional {...field('body')} rows={16} />
        </>
      )}
    </CollectionForm>
  )
}
