import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { CollectionForm, heldLoader } from '#ui/collection-form.tsx'
import { CheckboxField, TextArea, TextField } from '#ui/field.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { type BranchDraft, branches } from './contract.ts'

export const loader = heldLoader(branches)

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id === 'new' ? 'New branch' : 'Edit branch'} · ${organisation.name}` },
]

export const handle = { title: 'Ministry' }

const empty: BranchDraft = {
  image: '/art/card-dawn-chapel-branch.svg',
  location: '',
  head_of_branch: '',
  contact: '',
  active: true,
  address: '',
  email: '',
  service_times: '',
  map_url: '',
}

function read(data: FormData): BranchDraft {
  const text = (name: string) => String(data.get(name)).trim()
  return {
    image: text('image'),
    location: text('location'),
    head_of_branch: text('head_of_branch'),
    contact: text('contact'),
    active: data.has('active'),
    address: text('address'),
    email: text('email'),
    service_times: text('service_times'),
    map_url: text('map_url'),
  }
}

export default function AdminBranchPage() {
  const held = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      key={held?.id}
      of={branches}
      held={held}
      empty={empty}
      address="/admin/ministry/branches"
      read={read}
    >
      {(draft, fault) => {
        const field = (name: Exclude<keyof BranchDraft, 'active'>) => ({
          name,
          defaultValue: draft[name],
          error: fault(name),
        })
        return (
          <>
            <TextField
              label="Location"
              {...field('location')}
              hint="As on the card: Enugu, Nigeria."
              maxLength={120}
            />
            <TextField label="Head of branch" {...field('head_of_branch')} maxLength={120} />
            <TextField
              label="Contact"
              {...field('contact')}
              hint="A telephone number with its country, or an email address."
              maxLength={120}
            />
            <CheckboxField
              label="Active: the branch meets at present"
              name="active"
              defaultChecked={draft.active}
            />
            <PictureField label="Picture" name="image" value={draft.image} error={fault('image')} />
            <TextArea label="Address" optional {...field('address')} maxLength={300} />
            <TextField
              label="Map link"
              optional
              type="url"
              {...field('map_url')}
              hint="Where a search for the address would not find it: copy the link from your map."
              maxLength={500}
            />
            <TextField label="Email" optional type="email" {...field('email')} maxLength={120} />
            <TextArea
              label="Times of prayer"
              optional
              rows={6}
              {...field('service_times')}
              hint="One line each, with a colon after the time. Sunday 8:00 AM: Holy Mass"
              maxLength={1000}
            />
          </>
        )
      }}
    </CollectionForm>
  )
}
