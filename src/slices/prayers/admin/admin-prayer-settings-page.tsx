import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import { readPrayerSettings, writePrayerSettings } from '../prayers-admin-contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readPrayerSettings, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Prayer settings'))

export const handle = { title: msg('Settings') }

export default function AdminPrayerSettingsPage() {
  const first = useLoaderData<typeof loader>()
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [{ version, eraseAfterDays }, setEditable] = useState(first)
  return (
    <div className="flex flex-col gap-8">
      <EditorForm
        key={version}
        check={writePrayerSettings.input}
        read={(data) => ({ version, eraseAfterDays: numberIn(data, 'eraseAfterDays') })}
        save={async (input, over = version) => {
          const saved = await call(writePrayerSettings, { ...input, version: over })
          return { said: t('Saved.'), done: () => setEditable(saved) }
        }}
        theirs={{ read: () => call(readPrayerSettings, {}), take: setEditable }}
        heading={
          <header>
            <h1 className="text-title">{t('Prayer settings')}</h1>
            <p className="mt-2 text-ink-soft">
              {t('We keep prayer requests while we’re praying for them, then delete them.')}
            </p>
          </header>
        }
      >
        {({ fault }) => (
          <TextField
            label={t('Delete requests after (days)')}
            name="eraseAfterDays"
            inputMode="numeric"
            defaultValue={eraseAfterDays}
            error={fault('eraseAfterDays')}
            maxLength={4}
            hint={t(
              'Counted from the day a request was answered or last prayed for, or else from the day it arrived. We delete the text, name and email address, and keep only a record that a request was made.',
            )}
            className="max-w-md"
          />
        )}
      </EditorForm>
    </div>
  )
}
