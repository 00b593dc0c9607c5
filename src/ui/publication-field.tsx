import { useEffect, useState } from 'react'
import { type Publication, type PublicationState, publicationStates } from '#core/collection.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const names: Record<PublicationState, string> = {
  draft: 'Draft, only staff see it',
  scheduled: 'Publish later',
  published: 'Published',
}
const options = publicationStates.map((value) => ({ value, label: names[value] }))

/** When the public sees an item; `readPublication` takes the answer out of the form. */
export function PublicationField({
  publication,
  error,
}: {
  publication: Publication
  error: string | undefined
}) {
  const [state, setState] = useState<PublicationState>(publication.state)
  const [at, setAt] = useState('')
  // Only the browser knows the zone of the person who reads the clock.
  useEffect(() => setAt(publication.state === 'scheduled' ? localTime(publication.at) : ''), [publication])
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="State"
        name="state"
        options={options}
        value={state}
        onChange={(event) =>
          setState(publicationStates.find((each) => each === event.target.value) ?? 'draft')
        }
      />
      {state === 'scheduled' && (
        <TextField
          label="Publish on (your own time)"
          type="datetime-local"
          name="at"
          value={at}
          onChange={(event) => setAt(event.target.value)}
          error={error}
        />
      )}
    </div>
  )
}

export function readPublication(data: FormData): Publication {
  const state = data.get('state')
  if (state === 'published') return { state }
  if (state !== 'scheduled') return { state: 'draft' }
  const at = new Date(String(data.get('at')))
  return { state, at: Number.isNaN(at.getTime()) ? '' : at.toISOString() }
}

function localTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
