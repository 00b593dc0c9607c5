import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import type { ActivityKind } from '../activities.ts'
import type { KeyKind } from '../contract.ts'
import { splitPerson } from '../duplicates/duplicate-contract.ts'
import { PersonPicker } from './person-picker.tsx'

/** Moves an activity, an email address or a phone number to another record. */
export function SplitButton({
  personId,
  of,
  activities = [],
  keys = [],
}: {
  personId: number
  /** What it is about, for screen readers. */
  of: string
  activities?: { kind: ActivityKind; id: number }[]
  keys?: { kind: KeyKind; value: string }[]
}) {
  return (
    <ActButton
      label={t('Move to another person')}
      of={of}
      variant="quiet"
      size="small"
      title={t('Move to another person')}
      description={t('Choose another person, or enter a name to create a new record. You can undo this.')}
      said={t('Moved.')}
      action={t('Move')}
      check={splitPerson.input}
      read={(data) => {
        const to = data.get('to')
        return {
          id: personId,
          activities,
          keys,
          ...(to === null ? { name: String(data.get('name') ?? '') } : { to: Number(to) }),
        }
      }}
      send={async (input) => void (await call(splitPerson, input))}
    >
      {({ field }) => (
        <>
          <PersonPicker name="to" label={t('Find the person')} except={personId} />
          <TextField label={t('Or enter a name for a new record')} {...field('name')} maxLength={100} />
        </>
      )}
    </ActButton>
  )
}
