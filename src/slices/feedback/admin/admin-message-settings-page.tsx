import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import { type EditableSettings, readMessageSettings, writeMessageSettings } from '../admin-contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readMessageSettings, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Message settings'))

export const handle = { title: msg('Settings') }

export default function AdminMessageSettingsPage() {
  const first = useLoaderData<typeof loader>()
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [editable, setEditable] = useState(first)
  return <SettingsForm key={editable.version} editable={editable} onSaved={setEditable} />
}

function SettingsForm({
  editable,
  onSaved,
}: {
  editable: EditableSettings
  onSaved: (saved: EditableSettings) => void
}) {
  const { version, draft } = editable
  return (
    <EditorForm
      check={writeMessageSettings.input}
      read={(data) => ({ version, draft: { keepMonths: numberIn(data, 'keepMonths') } })}
      save={async (input, over = version) => {
        const saved = await call(writeMessageSettings, { ...input, version: over })
        return { said: t('Saved.'), done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readMessageSettings, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{t('How long we keep messages')}</h1>
          <p className="mt-2 text-ink-soft">
            {t(
              'What people write to us belongs to them. Once it has served its purpose, we erase it along with our replies: spam and deleted messages after 30 days, closed messages after the time you set. Answered messages close automatically after 60 days without a new message.',
            )}
          </p>
        </header>
      }
    >
      {({ fault }) => (
        <TextField
          label={t('Months to keep closed messages')}
          name="keepMonths"
          inputMode="numeric"
          defaultValue={draft.keepMonths}
          error={fault('draft.keepMonths')}
          maxLength={3}
          hint={t('From 1 to 120. For two years, enter 24.')}
          className="max-w-80"
        />
      )}
    </EditorForm>
  )
}
