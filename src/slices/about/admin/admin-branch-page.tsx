import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { useFirstPicture } from '#ui/art/first-picture.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { CheckboxField, TextArea, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type BranchDraft, branches } from '../contract.ts'

export const loader = editableLoader(branches)
export const meta = editableMeta(branches)

export const handle = { title: msg('Ministry') }

const empty: BranchDraft = {
  image: '',
  location: '',
  head_of_branch: '',
  contact: '',
  active: true,
  address: '',
  email: '',
  service_times: '',
  map_url: '',
  about: '',
}

const read = (data: FormData): BranchDraft => ({
  ...textsIn(
    data,
    'image',
    'location',
    'head_of_branch',
    'contact',
    'address',
    'email',
    'service_times',
    'map_url',
    'about',
  ),
  active: data.has('active'),
})

export default function AdminBranchPage() {
  const first = useFirstPicture('branch')
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      of={branches}
      item={item}
      empty={{ ...empty, image: first }}
      address="/admin/ministry/branches"
      read={read}
    >
      {({ field, picture, draft }) => (
        <>
          <TextField
            label={t('Location')}
            {...field('location')}
            hint={t('Shown on the card, such as “Springfield, Illinois.”')}
            maxLength={120}
          />
          <TextField label={t('Head of branch')} {...field('head_of_branch')} maxLength={120} />
          <TextField
            label={t('Contact')}
            {...field('contact')}
            hint={t('A phone number with its country code, or an email address.')}
            maxLength={120}
          />
          <CheckboxField
            label={t('Active (this branch is meeting)')}
            name="active"
            defaultChecked={draft.active}
          />
          <PictureField label={t('Picture')} {...picture('image')} />
          <TextArea label={t('Address')} optional {...field('address')} maxLength={300} />
          <TextField
            label={t('Map link')}
            optional
            type="url"
            {...field('map_url')}
            hint={t(
              'You only need this if maps apps can’t find the address. Copy the link from your maps app.',
            )}
            maxLength={500}
          />
          <TextField label={t('Email')} optional type="email" {...field('email')} maxLength={120} />
          <TextArea
            label={t('Prayer times')}
            optional
            rows={6}
            {...field('service_times')}
            hint={t('One per line, with a colon after the time: “Sunday 8:00 AM: Holy Mass.”')}
            maxLength={1000}
          />
          <RichTextField label={t('About')} optional {...field('about')} rows={8} />
        </>
      )}
    </CollectionForm>
  )
}
