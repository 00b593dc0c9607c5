import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import {
  type ConsultationSettings,
  type DaysOff,
  type EditableSettings,
  type Hours,
  readConsultationSettings,
  weekdays,
  writeConsultationSettings,
} from '../meetings/settings-contract.ts'

/** In the order of the form. A missing last day is the first day. */
function readDaysOff(data: FormData): DaysOff[] {
  const to = data.getAll('off-to').map(String)
  return data.getAll('off-from').map((from, index) => ({ from: String(from), to: to[index] || String(from) }))
}

/** The field for the priest's days off. */
function DaysOffField({
  daysOff,
  fault,
}: {
  daysOff: readonly DaysOff[]
  fault: (field: string) => string | undefined
}) {
  const form = useFormRows(daysOff)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-display font-semibold text-heading">{t('Days off')}</legend>
      <ul ref={form.list} className="flex flex-col gap-4">
        {form.rows.map(({ key, row }, index) => (
          <li
            key={key}
            className="grid items-start gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <TextField
              label={t('From')}
              type="date"
              name="off-from"
              defaultValue={row.from}
              error={fault(`daysOff.${index}.from`)}
            />
            <TextField
              label={t('To')}
              type="date"
              name="off-to"
              defaultValue={row.to}
              error={fault(`daysOff.${index}.to`)}
            />
            <div className="sm:pt-7">
              <RowTools name={t('days off {number}', { number: index + 1 })} index={index} of={form} />
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => form.add({ from: '', to: '' })}
      >
        {t('Add days off')}
      </Button>
    </fieldset>
  )
}

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readConsultationSettings, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Consultation hours'))

export const handle = { title: msg('Settings') }

export default function AdminConsultationSettingsPage() {
  const first = useLoaderData<typeof loader>()
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [editable, setEditable] = useState(first)
  return <SettingsForm key={editable.version} editable={editable} onSaved={setEditable} />
}

const read = (data: FormData): ConsultationSettings => ({
  hours: readHours(data),
  length: numberIn(data, 'length'),
  buffer: numberIn(data, 'buffer'),
  notice: numberIn(data, 'notice'),
  daysOff: readDaysOff(data),
  place: String(data.get('place')),
  eraseAfter: numberIn(data, 'eraseAfter'),
})

const numbers = [
  { name: 'length', label: msg('Meeting length (minutes)') },
  { name: 'buffer', label: msg('Break between meetings (minutes)') },
  {
    name: 'notice',
    label: msg('Minimum notice (hours)'),
    hint: msg('Times sooner than this won’t be offered.'),
  },
  {
    name: 'eraseAfter',
    label: msg('Delete after (days)'),
    hint: msg('Counted from the day a consultation took place or was rejected.'),
  },
] as const

function SettingsForm({
  editable,
  onSaved,
}: {
  editable: EditableSettings
  onSaved: (saved: EditableSettings) => void
}) {
  const { draft, version } = editable
  const { timeZone } = useOrganisation()
  return (
    <EditorForm
      check={writeConsultationSettings.input}
      read={(data) => ({ version, draft: read(data) })}
      save={async (input, over = version) => {
        const saved = await call(writeConsultationSettings, { ...input, version: over })
        return { said: t('Saved.'), done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readConsultationSettings, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{t('Consultation hours')}</h1>
          <p className="mt-2 text-ink-soft">
            {t(
              'When the priest is available, in {timeZone}. We suggest free times within these hours, and you can still choose any other time.',
              { timeZone: zoneName(timeZone) },
            )}
          </p>
        </header>
      }
    >
      {({ fault }) => {
        const faultOf = (name: string) => fault(`draft.${name}`)
        return (
          <>
            <HoursField hours={draft.hours} fault={faultOf} />
            <div className="grid gap-5 sm:grid-cols-2">
              {numbers.map(({ name, label, ...rest }) => (
                <TextField
                  key={name}
                  label={label}
                  name={name}
                  inputMode="numeric"
                  maxLength={4}
                  defaultValue={draft[name]}
                  error={faultOf(name)}
                  {...rest}
                />
              ))}
            </div>
            <TextField
              label={t('Usual place or call link')}
              optional
              name="place"
              defaultValue={draft.place}
              maxLength={300}
              error={faultOf('place')}
            />
            <DaysOffField daysOff={draft.daysOff} fault={faultOf} />
          </>
        )
      }}
    </EditorForm>
  )
}

/** In the order of the form. */
function readHours(data: FormData): Hours[] {
  const from = data.getAll('hours-from').map(String)
  const to = data.getAll('hours-to').map(String)
  return data
    .getAll('hours-day')
    .map((day, index) => ({ day: Number(day), from: from[index] ?? '', to: to[index] ?? '' }))
}

const days = weekdays.map((label, index) => ({ value: String(index + 1), label }))

type Fault = (field: string) => string | undefined

/** The field for weekly hours: add, remove and reorder. */
function HoursField({ hours, fault }: { hours: readonly Hours[]; fault: Fault }) {
  const form = useFormRows(hours)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-display font-semibold text-heading">{t('Weekly hours')}</legend>
      <ul ref={form.list} className="flex flex-col gap-4">
        {form.rows.map(({ key, row }, index) => (
          <li
            key={key}
            className="grid items-start gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[1fr_9rem_9rem_auto]"
          >
            <SelectField
              label={t('Day')}
              name="hours-day"
              options={translatedLabels(days)}
              defaultValue={String(row.day)}
            />
            <TextField
              label={t('From')}
              type="time"
              name="hours-from"
              defaultValue={row.from}
              error={fault(`hours.${index}.from`)}
            />
            <TextField
              label={t('To')}
              type="time"
              name="hours-to"
              defaultValue={row.to}
              error={fault(`hours.${index}.to`)}
            />
            <div className="sm:pt-7">
              <RowTools name={t('hours {value}', { value: index + 1 })} index={index} of={form} />
            </div>
          </li>
        ))}
      </ul>
      {form.rows.length === 0 && (
        <p className="text-ink-soft">{t('No weekly hours yet. You’ll choose each time yourself.')}</p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => form.add({ day: 1, from: '10:00', to: '12:00' })}
      >
        {t('Add hours')}
      </Button>
    </fieldset>
  )
}
