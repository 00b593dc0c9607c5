import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
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
      label={isFirst ? t('Give it a day') : t('Change the day')}
      icon={<CalendarPlus className="size-5" aria-hidden="true" />}
      variant={isFirst ? 'primary' : 'secondary'}
      title={t('Day and celebrant')}
      {...(email && { description: t('Whoever asked for it is told by email.') })}
      action={t('Save')}
      said={t('It has its day')}
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
        return { version: now.lines.length, day: now.day ?? t('None yet'), celebrant: now.celebrant }
      }}
      shown={(side) => ({
        ...side,
        ...('celebrant' in side && { celebrant: nameOf(side.celebrant) }),
      })}
    >
      {({ field }) => (
        <>
          <TextField label={t('Day')} {...field('day')} type="date" defaultValue={day ?? wished} />
          <SelectField
            label={t('Celebrant')}
            {...field('celebrant')}
            placeholder={t('Choose the celebrant')}
            defaultValue={String(chosen?.id ?? '')}
            options={celebrants.map((each) => ({ value: String(each.id), label: each.name }))}
            {...(celebrants.length === 0 && { hint: t('Name the celebrants under Rules first.') })}
          />
          {shared && (
            <CheckboxField
              label={t('Into a Mass that he offers for others on that day')}
              {...field('share')}
              hint={t('Only where all of them agreed to share it.')}
            />
          )}
        </>
      )}
    </ActButton>
  )
}

export function Celebrate({ mass: { id, together, email } }: { mass: MassDetail }) {
  const others =
    together.length === 0
      ? ''
      : t(' With it {count} other intentions of the same Mass.', { count: together.length })
  return (
    <ActButton
      label={t('It was offered')}
      icon={<CalendarCheck className="size-5" aria-hidden="true" />}
      variant="primary"
      title={t('It was offered')}
      description={`It is entered in the register${email ? t(', and whoever asked for it is told by email') : ''}.${others}`}
      action={t('Enter it')}
      said={t('Entered as offered')}
      check={celebrateMass.input}
      read={(data) => ({ id, recording: String(data.get('recording')) })}
      send={async (input) => void (await call(celebrateMass, input))}
    >
      {({ field }) => (
        <TextField
          label={t('Link to the recording')}
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
