import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { type FormFields, textsIn } from '#ui/forms/form-fields.ts'
import { type LeaderDraft, leaders } from '../contract.ts'

export const loader = editableLoader(leaders)
export const meta = editableMeta(leaders)

export const handle = { title: msg('Ministry') }

const empty: LeaderDraft = { name_in_full: '', photo: portraitUrl('New leader'), about: '' }

const read = (data: FormData): LeaderDraft => textsIn(data, 'name_in_full', 'photo', 'about')

export default function AdminLeaderPage() {
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm of={leaders} item={item} empty={empty} address="/admin/ministry/leaders" read={read}>
      {(fields) => <LeaderFields {...fields} />}
    </CollectionForm>
  )
}

function LeaderFields({ field, picture }: FormFields<LeaderDraft>) {
  const { defaultValue, ...nameField } = field('name_in_full')
  const [name, setName] = useState(defaultValue)
  return (
    <>
      <TextField
        label={t('Full name')}
        {...nameField}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={t('Include the title people use, such as Sister, Deacon or Barrister.')}
        maxLength={120}
        autoComplete="off"
      />
      <PictureField
        label={t('Photo')}
        {...picture('photo')}
        ratio="portrait"
        draw={() => portraitUrl(name)}
      />
      <RichTextField label={t('About')} optional {...field('about')} rows={6} />
    </>
  )
}
