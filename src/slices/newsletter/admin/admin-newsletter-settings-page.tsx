import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import { readNewsletterSettings, writeNewsletterSettings } from '../settings-contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readNewsletterSettings, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Newsletter settings'))

export const handle = { title: msg('Settings') }

export default function AdminNewsletterSettingsPage() {
  const first = useLoaderData<typeof loader>()
  const [editable, setEditable] = useState(first)
  const { version, draft } = editable
  return (
    <EditorForm
      key={version}
      check={writeNewsletterSettings.input}
      read={(data) => ({ version, draft: { perMinute: numberIn(data, 'perMinute') } })}
      save={async (input, over = version) => {
        const saved = await call(writeNewsletterSettings, { ...input, version: over })
        return { said: t('Saved.'), done: () => setEditable(saved) }
      }}
      theirs={{ read: () => call(readNewsletterSettings, {}), take: setEditable }}
      heading={<h1 className="text-title">{t('Newsletter settings')}</h1>}
    >
      {({ fault }) => (
        <TextField
          label={t('Emails per minute')}
          name="perMinute"
          inputMode="numeric"
          defaultValue={draft.perMinute}
          error={fault('draft.perMinute')}
          maxLength={4}
          hint={t(
            'Stay within what your mail server allows. Changes apply right away, even to an issue being sent.',
          )}
          className="max-w-72"
        />
      )}
    </EditorForm>
  )
}
