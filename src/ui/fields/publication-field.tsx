import { useState } from 'react'
import { type Publication, type PublicationState, publicationStates } from '#core/collections/collection.ts'
import { MomentField, readMoment } from './moment-field.tsx'
import { SelectField } from './select-field.tsx'

/** The states that a form offers, each by its name. */
export type StateNames = Partial<Record<PublicationState, string>>

const usualNames: StateNames = {
  draft: 'Draft, only staff see it',
  scheduled: 'Publish later',
  published: 'Published',
}

/** When the public sees an item; `readPublication` takes the answer out of the form. */
export function PublicationField({
  publication,
  names = usualNames,
  error,
}: {
  publication: Publication
  names?: StateNames | undefined
  error: string | undefined
}) {
  const [state, setState] = useState<PublicationState>(publication.state)
  const offered = publicationStates.filter((value) => names[value] !== undefined)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="State"
        name="state"
        options={offered.map((value) => ({ value, label: names[value] ?? value }))}
        value={state}
        onChange={(event) => setState(offered.find((each) => each === event.target.value) ?? 'draft')}
      />
      {state === 'scheduled' && (
        <MomentField
          label="Publish on (your own time)"
          name="at"
          defaultValue={publication.state === 'scheduled' ? publication.at : ''}
          error={error}
        />
      )}
    </div>
  )
}

export function readPublication(data: FormData): Publication {
  const state = data.get('state')
  if (state === 'published') return { state }
  return state === 'scheduled' ? { state, at: readMoment(data, 'at') } : { state: 'draft' }
}
