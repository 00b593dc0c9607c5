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
      label={isFirst ? t('Schedule') : t('Reschedule')}
      icon={<CalendarPlus className="size-5" aria-hidden="true" />}
      variant={isFirst ? 'primary' : 'secondary'}
      title={t('Date and celebrant')}
      {...(email && { description: t('We’ll email the requester.') })}
      action={t('Save')}
      said={t('Scheduled.')}
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
          <TextField label={t('Date')} {...field('day')} type="date" defaultValue={day ?? wished} />
          <SelectField
            label={t('Celebrant')}
            {...field('celebrant')}
            placeholder={t('Choose a celebrant')}
            defaultValue={String(chosen?.id ?? '')}
            options={celebrants.map((each) => ({ value: String(each.id), label: each.name }))}
            {...(celebrants.length === 0 && { hint: t('Add celebrants under Rules first.') })}
          />
          {shared && (
            <CheckboxField
              label={t('Add to a Mass he’s already offering that day')}
              {...field('share')}
              hint={t('Only if everyone agreed to share it.')}
            />
          )}
        </>
      )}
    </ActButton>
  )
}

export function Celebrate({ mass: { id, together, email } }: { mass: MassDetail }) {
  const sentences = [
    email
      ? t('The register will show it as offered, and we’ll email the requester.')
      : t('The register will show it as offered.'),
    together.length > 0 &&
      t(
        '{count, plural, one {# other intention} other {# other intentions}} in the same Mass will be marked as offered too.',
        { count: together.length },
      ),
  ]
  return (
    <ActButton
      label={t('Mark as offered')}
      icon={<CalendarCheck className="size-5" aria-hidden="true" />}
      variant="primary"
      title={t('Mark as offered')}
      description={sentences.filter(Boolean).join(' ')}
      action={t('Mark as offered')}
      said={t('Marked as offered.')}
      check={celebrateMass.input}
      read={(data) => ({ id, recording: String(data.get('recording')) })}
      send={async (input) => void (await call(celebrateMass, input))}
    >
      {({ field }) => (
        <TextField
          label={t('Recording link')}
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
