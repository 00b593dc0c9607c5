import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
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

export const meta: MetaFunction = (args) => pageTitle(args, t('Rules for Masses'))

export const handle = { title: msg('Masses') }

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
    label: msg('Masses that one priest says a day'),
    hint: msg(
      'One, unless the bishop allows more (canon 905). On Christmas and All Souls three are allowed by law.',
    ),
  },
  {
    name: 'keptPerDay',
    label: msg('Offerings of one day that a priest keeps'),
    hint: msg(
      'Those of his other Masses go to the purposes of the ordinary (canon 951). On Christmas he keeps each.',
    ),
  },
  {
    name: 'usualPerWeek',
    label: msg('Masses a week, where no celebrant is named'),
    hint: msg('No more are accepted than can be offered within a year (canon 953).'),
  },
  {
    name: 'sharedPerWeek',
    label: msg('Shared Masses a week'),
    hint: msg('For several intentions together, each with its requester’s consent. None means never.'),
  },
  {
    name: 'keepYears',
    label: msg('Years for which the register keeps intention and name'),
    hint: msg('Counted from the end of each. Then they are erased, and the numbered entry stays.'),
  },
  {
    name: 'unpaidDays',
    label: msg('Days for which a request waits for its offering'),
    hint: msg('Then it ends, and its words are erased.'),
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
        },
      })}
      save={async (input, over = version) => {
        const saved = await call(writeMassSettings, { ...input, version: over })
        return { said: t('Saved'), done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readMassSettings, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{t('Rules for Masses')}</h1>
          <p className="mt-2 text-ink-soft">
            {t('What the diocese says. Where it says nothing, the law of the Church stands here already.')}
          </p>
        </header>
      }
    >
      {({ fault }) => (
        <div className="grid gap-6 sm:grid-cols-2">
          {fields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
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
