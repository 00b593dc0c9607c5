import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import {
  type EditableMassSettings,
  type MassSettings,
  readMassSettings,
  writeMassSettings,
} from '../settings/settings-contract.ts'
import { Celebrants } from './celebrants.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readMassSettings, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Mass rules'))

export const handle = { title: msg('Settings') }

export default function AdminMassSettingsPage() {
  const { celebrants, capacity, owed, ...first } = useLoaderData<typeof loader>()
  // Only the initial value: a reload with somebody else's change must not overwrite what is being typed.
  const [settings, setSettings] = useState<EditableMassSettings>(first)
  return (
    <div className="flex flex-col gap-12">
      <RulesForm key={settings.version} settings={settings} onSaved={setSettings} />
      <Celebrants celebrants={celebrants} capacity={capacity} owed={owed} />
    </div>
  )
}

const fields: readonly { name: keyof MassSettings; label: string; hint: string }[] = [
  {
    name: 'massesPerDay',
    label: msg('Masses per priest per day'),
    hint: msg(
      'One, unless the bishop allows more (canon 905). Church law allows three on Christmas and All Souls’ Day.',
    ),
  },
  {
    name: 'keptPerDay',
    label: msg('Offerings a priest keeps per day'),
    hint: msg(
      'Offerings from his other Masses that day go to purposes set by the ordinary (canon 951). On Christmas he keeps them all.',
    ),
  },
  {
    name: 'usualPerWeek',
    label: msg('Masses per week if no celebrant is listed'),
    hint: msg('We accept only as many Masses as can be offered within a year (canon 953).'),
  },
  {
    name: 'sharedPerWeek',
    label: msg('Shared Masses per week'),
    hint: msg('For several intentions together, each with the requester’s consent. Enter 0 for none.'),
  },
  {
    name: 'keepYears',
    label: msg('Years to keep intentions and names'),
    hint: msg(
      'Counted from the day each request closes. When this time is up, the intention and names are erased, and only the numbered entry remains.',
    ),
  },
  {
    name: 'unpaidDays',
    label: msg('Days to wait for an offering'),
    hint: msg('After that, the request expires and its intention is erased.'),
  },
  {
    name: 'leastOffering',
    label: msg('Minimum offering in {currency}'),
    hint: msg('Enter 0 to let people choose any amount. A Mass can always be requested without an offering.'),
  },
]

function RulesForm({
  settings,
  onSaved,
}: {
  settings: EditableMassSettings
  onSaved: (saved: EditableMassSettings) => void
}) {
  const { draft, version } = settings
  return (
    <EditorForm
      check={writeMassSettings.input}
      read={(data) => ({
        version,
        draft: {
          massesPerDay: numberIn(data, 'massesPerDay'),
          keptPerDay: numberIn(data, 'keptPerDay'),
          usualPerWeek: numberIn(data, 'usualPerWeek'),
          sharedPerWeek: numberIn(data, 'sharedPerWeek'),
          keepYears: numberIn(data, 'keepYears'),
          unpaidDays: numberIn(data, 'unpaidDays'),
          leastOffering: numberIn(data, 'leastOffering'),
        },
      })}
      save={async (input, over = version) => {
        const saved = await call(writeMassSettings, { ...input, version: over })
        return { said: t('Saved.'), done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readMassSettings, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{t('Mass rules')}</h1>
          <p className="mt-2 text-ink-soft">
            {t('Enter your diocese’s rules. The defaults follow Church law.')}
          </p>
        </header>
      }
    >
      {({ fault }) => (
        <div className="grid gap-6 sm:grid-cols-2">
          {fields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={t(label, { currency: currencyName() })}
              hint={t(hint)}
              name={name}
              inputMode="numeric"
              defaultValue={draft[name]}
              error={fault(`draft.${name}`)}
              className="[&_input]:tabular-nums"
            />
          ))}
        </div>
      )}
    </EditorForm>
  )
}
