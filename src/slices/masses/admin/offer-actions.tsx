import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { CheckboxField, SelectField, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { assignMass, celebrateMass, type MassDetail, readMass } from '../register/register-contract.ts'
import type { Celebrant } from '../settings/settings-contract.ts'

export function Assign({ mass, celebrants }: { mass: MassDetail; celebrants: readonly Celebrant[] }) {
  const { id, day, wished, celebrant, shared, email, lines } = mass
  const chosen = celebrants.find(({ name }) => name === celebrant) ?? celebrants[0]
  const isFirst = day === null
  const nameOf = (choice: unknown) => celebrants.find(({ id }) => id === choice)?.name ?? choice
  return (
    <ActButton
      label={isFirst ? 'Give it a day' : 'Change the day'}
      icon={<CalendarPlus className="size-5" aria-hidden="true" />}
      variant={isFirst ? 'primary' : 'secondary'}
      title="Day and celebrant"
      {...(email && { description: 'Whoever asked for it is told by email.' })}
      action="Save"
      said="It has its day"
      check={assignMass.input}
      read={(data) => ({
        id,
        day: String(data.get('day')),
        celebrant: String(data.get('celebrant')),
        share: data.has('share'),
        version: lines.length,
      })}
      send={async (input, over = lines.length) => void (await call(assignMass, { ...input, version: over }))}
      readNow={async () => {
        const now = await call(readMass, { id })
        return { version: now.lines.length, day: now.day ?? 'None yet', celebrant: now.celebrant }
      }}
      shown={(side) => ({
        ...side,
        ...('celebrant' in side && { celebrant: nameOf(side.celebrant) }),
      })}
    >
      {({ field }) => (
        <>
          <TextField label="Day" {...field('day')} type="date" defaultValue={day ?? wished} />
          <SelectField
            label="Celebrant"
            {...field('celebrant')}
            placeholder="Choose the celebrant"
            defaultValue={String(chosen?.id ?? '')}
            options={celebrants.map((each) => ({ value: String(each.id), label: each.name }))}
            {...(celebrants.length === 0 && { hint: 'Name the celebrants under Rules first.' })}
          />
          {shared && (
            <CheckboxField
              label="Into a Mass that he offers for others on that day"
              {...field('share')}
              hint="Only where all of them agreed to share it."
            />
          )}
        </>
      )}
    </ActButton>
  )
}

export function Celebrate({ mass: { id, together, email } }: { mass: MassDetail }) {
  const others = together.length === 0 ? '' : ` With it ${together.length} other intentions of the same Mass.`
  return (
    <ActButton
      label="It was offered"
      icon={<CalendarCheck className="size-5" aria-hidden="true" />}
      variant="primary"
      title="It was offered"
      description={`It is entered in the register${email ? ', and whoever asked for it is told by email' : ''}.${others}`}
      action="Enter it"
      said="Entered as offered"
      check={celebrateMass.input}
      read={(data) => ({ id, recording: String(data.get('recording')) })}
      send={async (input) => void (await call(celebrateMass, input))}
    >
      {({ field }) => (
        <TextField
          label="Link to the recording"
          optional
          {...field('recording')}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      )}
    </ActButton>
  )
}
