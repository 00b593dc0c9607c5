import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import {
  type EditableDownloadSettings,
  readDownloadSettings,
  writeDownloadSettings,
} from '../../downloads/download-admin-contract.ts'

/** The default limits for products without their own. */
export function DownloadSettingsForm({ first }: { first: EditableDownloadSettings }) {
  const [settings, setSettings] = useState(first)
  const { version, draft } = settings
  return (
    <EditorForm
      key={version}
      check={writeDownloadSettings.input}
      read={(data) => ({ version, draft: { limit: numberIn(data, 'limit'), days: numberIn(data, 'days') } })}
      save={async (input, over = version) => {
        const saved = await call(writeDownloadSettings, { ...input, version: over })
        return { said: t('Saved.'), done: () => setSettings(saved) }
      }}
      theirs={{ read: () => call(readDownloadSettings, {}), take: setSettings }}
      heading={
        <header>
          <h2 className="text-heading">{t('Limits')}</h2>
          <p className="mt-2 text-ink-soft">
            {t('For orders from now on. A product can have its own limits. Enter 0 for no limit.')}
          </p>
        </header>
      }
    >
      {({ fault }) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Downloads per file')}
            name="limit"
            inputMode="numeric"
            defaultValue={draft.limit}
            error={fault('draft.limit')}
            maxLength={4}
            hint={t('Pausing and resuming a download doesn’t count.')}
          />
          <TextField
            label={t('Days available after payment')}
            name="days"
            inputMode="numeric"
            defaultValue={draft.days}
            error={fault('draft.days')}
            maxLength={4}
            hint={t('365 days is one year.')}
          />
        </div>
      )}
    </EditorForm>
  )
}
