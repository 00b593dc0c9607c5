import { useState } from 'react'
import { type Publication, type PublicationState, publicationStates } from '#core/collections/collection.ts'
import { msg, t } from '#core/text/messages.ts'
import { MomentField, readMoment } from '../fields/moment-field.tsx'
import { SelectField } from '../fields/select-field.tsx'

/** The states that a form offers, with their labels. */
export type StateNames = Partial<Record<PublicationState, string>>

const defaultNames: StateNames = {
  draft: msg('Draft (visible to staff only)'),
  scheduled: msg('Publish later'),
  published: msg('Published'),
}

/** When an item is published; `readPublication` reads it from the form. */
export function PublicationField({
  publication,
  names = defaultNames,
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
        label={t('Status')}
        name="state"
        options={offered.map((value) => ({ value, label: t(names[value] ?? value) }))}
        value={state}
        onChange={(event) => setState(offered.find((each) => each === event.target.value) ?? 'draft')}
      />
      {state === 'scheduled' && (
        <MomentField
          label={t('Publish at (your local time)')}
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
