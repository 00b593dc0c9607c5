import { useState } from 'react'
import { SelectField, TextArea } from '#ui/fields/field.tsx'
import type { Hold } from '../contract.ts'
import { readyReasons } from '../moderation/moderation-labels.ts'

const [links, names, unkind, advert, twice] = readyReasons
const likely: Partial<Record<Hold, string>> = { reported: names, link: links, words: unkind, flood: twice }

/** What is likely to be said of a post that was held for this; nothing is put into anybody's mouth otherwise. */
export const likelyReason = (heldFor: readonly Hold[]): string =>
  heldFor.map((why) => likely[why]).find((reason) => reason !== undefined) ?? ''

/** A reason that its author reads: one that is ready, or one's own words. */
export function ReasonField({ first, error }: { first: string; error: string | undefined }) {
  const [reason, setReason] = useState(first)
  return (
    <>
      <SelectField
        label="Ready-made"
        value={readyReasons.some((ready) => ready === reason) ? reason : ''}
        placeholder="In your own words"
        options={[links, names, unkind, advert, twice].map((ready) => ({ value: ready, label: ready }))}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <TextArea
        label="What its author reads"
        name="reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        error={error}
      />
    </>
  )
}
