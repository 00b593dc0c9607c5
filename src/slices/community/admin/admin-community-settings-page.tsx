import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { numberIn } from '#ui/forms/form-fields.ts'
import {
  type EditableSettings,
  readCommunitySettings,
  writeCommunitySettings,
} from '../moderation/moderation-settings-contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readCommunitySettings, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Community settings'))

export const handle = { title: msg('Settings') }

export default function AdminCommunitySettingsPage() {
  const first = useLoaderData<typeof loader>()
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [editable, setEditable] = useState(first)
  return <SettingsForm key={editable.version} editable={editable} onSaved={setEditable} />
}

const linesIn = (data: FormData, name: string) =>
  String(data.get(name))
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

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
      check={writeCommunitySettings.input}
      read={(data) => ({
        version,
        draft: {
          heldWords: linesIn(data, 'heldWords'),
          rejections: numberIn(data, 'rejections'),
          withinDays: numberIn(data, 'withinDays'),
          blockDays: numberIn(data, 'blockDays'),
        },
      })}
      save={async (input, over = version) => {
        const saved = await call(writeCommunitySettings, { ...input, version: over })
        return { said: t('Saved.'), done: () => onSaved(saved) }
      }}
      theirs={{ read: () => call(readCommunitySettings, {}), take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{t('Review and blocking')}</h1>
          <p className="mt-2 text-ink-soft">
            {t(
              'Posts with links and posts from new people are always reviewed before they appear. Here you can add words that also send a post to review, and set how many rejections block someone automatically.',
            )}
          </p>
        </header>
      }
      bar={({ busy }) => (
        <Button type="submit" busy={busy} busyText={t('Saving...')}>
          {t('Save')}
        </Button>
      )}
    >
      {({ fault }) => (
        <>
          <TextArea
            label={t('Words to review')}
            optional
            name="heldWords"
            defaultValue={draft.heldWords.join('\n')}
            error={
              fault('draft.heldWords') ?? draft.heldWords.map((_, at) => fault(`draft.heldWords.${at}`))[0]
            }
            hint={t(
              'One per line. Upper or lower case doesn’t matter. Posts with any of these words are reviewed before they appear.',
            )}
            rows={8}
          />
          <div className="grid gap-6 sm:grid-cols-3">
            <TextField
              label={t('Rejections before a block')}
              name="rejections"
              inputMode="numeric"
              defaultValue={draft.rejections}
              error={fault('draft.rejections')}
              maxLength={3}
              hint={t('The number of rejected posts.')}
            />
            <TextField
              label={t('Period (days)')}
              name="withinDays"
              inputMode="numeric"
              defaultValue={draft.withinDays}
              error={fault('draft.withinDays')}
              maxLength={3}
              hint={t('Rejections are counted within this period.')}
            />
            <TextField
              label={t('Block length (days)')}
              name="blockDays"
              inputMode="numeric"
              defaultValue={draft.blockDays}
              error={fault('draft.blockDays')}
              maxLength={3}
              hint={t('How long the person can’t post.')}
            />
          </div>
        </>
      )}
    </EditorForm>
  )
}
