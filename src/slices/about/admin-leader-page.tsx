import { useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import { CollectionForm, heldLoader } from '#ui/collection-form.tsx'
import { TextField } from '#ui/field.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { type LeaderDraft, leaders } from './contract.ts'

export const loader = heldLoader(leaders)

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.id === 'new' ? 'New leader' : 'Edit leader'} · ${organisation.name}` },
]

export const handle = { title: 'Ministry' }

const empty: LeaderDraft = { name_in_full: '', photo: portraitUrl('New leader') }

const read = (data: FormData): LeaderDraft => ({
  name_in_full: String(data.get('name_in_full')),
  photo: String(data.get('photo')),
})

export default function AdminLeaderPage() {
  const held = useLoaderData<typeof loader>()
  return (
    <CollectionForm
      key={held?.id}
      of={leaders}
      held={held}
      empty={empty}
      address="/admin/ministry/leaders"
      read={read}
    >
      {(draft, fault) => <LeaderFields draft={draft} fault={fault} />}
    </CollectionForm>
  )
}

function LeaderFields({
  draft,
  fault,
}: {
  draft: LeaderDraft
  fault: (field: string) => string | undefined
}) {
  const [name, setName] = useState(draft.name_in_full)
  return (
    <>
      <TextField
        label="Full name"
        name="name_in_full"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fault('name_in_full')}
        hint="With the title by which people know them: Sister, Deacon, Barrister."
        maxLength={120}
        autoComplete="off"
      />
      <PictureField
        label="Photo"
        name="photo"
        value={draft.photo}
        error={fault('photo')}
        ratio="portrait"
        draw={() => portraitUrl(name)}
      />
    </>
  )
}
