import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { CheckboxField, TextArea, TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import {
  type EditableReceiptSettings,
  type Issuer,
  readReceiptSettings,
  writeReceiptSettings,
} from '../receipts/receipt-settings.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readReceiptSettings, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Receipts'))

export const handle = { title: msg('Settings') }

export default function AdminReceiptSettingsPage() {
  const { standard, ...first } = useLoaderData<typeof loader>()
  // Only the initial value: a reload with somebody else's change must not overwrite what is being typed.
  const [settings, setSettings] = useState<EditableReceiptSettings>(first)
  return <ReceiptForm key={settings.version} settings={settings} standard={standard} onSaved={setSettings} />
}

function ReceiptForm({
  settings: { draft, version },
  standard,
  onSaved,
}: {
  settings: EditableReceiptSettings
  standard: Issuer
  onSaved: (saved: EditableReceiptSettings) => void
}) {
  const whenEmpty = (value: string) =>
    value ? t('If left blank: {value}', { value }) : t('If left blank, it isn’t shown.')
  return (
    <EditorForm
      check={writeReceiptSettings.input}
      read={(data) => ({
        version,
        draft: {
          legalName: String(data.get('legalName')),
          taxId: String(data.get('taxId')),
          address: String(data.get('address')),
          sentence: String(data.get('sentence')),
          massOfferings: data.get('massOfferings') === 'on',
        },
      })}
      save={async (input, over = version) => {
        const saved = await call(writeReceiptSettings, { ...input, version: over })
        return { said: t('Saved.'), done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readReceiptSettings, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{t('Receipts')}</h1>
          <p className="mt-2 text-ink-soft">
            {t('What your tax authority requires on receipts and giving statements.')}
          </p>
        </header>
      }
    >
      {({ fault }) => (
        <div className="grid max-w-2xl gap-6">
          <TextField
            label={t('Legal name')}
            name="legalName"
            defaultValue={draft.legalName}
            hint={whenEmpty(standard.legalName)}
            maxLength={200}
            error={fault('draft.legalName')}
          />
          <TextField
            label={t('Tax ID')}
            name="taxId"
            defaultValue={draft.taxId}
            hint={t('In the US, this is your EIN, such as 12-3456789.')}
            maxLength={60}
            error={fault('draft.taxId')}
          />
          <TextArea
            label={t('Address')}
            name="address"
            defaultValue={draft.address}
            hint={whenEmpty(standard.address.join(', '))}
            rows={3}
            maxLength={400}
            error={fault('draft.address')}
          />
          <TextArea
            label={t('Tax wording on receipts')}
            name="sentence"
            defaultValue={draft.sentence}
            hint={whenEmpty(standard.sentence)}
            rows={4}
            maxLength={500}
            error={fault('draft.sentence')}
          />
          <CheckboxField
            label={t('Include Mass offerings on giving statements')}
            name="massOfferings"
            defaultChecked={draft.massOfferings}
            hint={t('Ask your accountant first. Store orders and registrations are never included.')}
            error={fault('draft.massOfferings')}
          />
        </div>
      )}
    </EditorForm>
  )
}
