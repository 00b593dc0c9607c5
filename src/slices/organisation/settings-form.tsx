import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { EditorForm } from '#ui/forms/editor-form.tsx'
import { type FormFields, fieldsOf } from '#ui/forms/form-fields.ts'

type Versioned<Draft> = { version: number; draft: Draft }

/** The form of one settings document, which always exists and is only updated. Saved values show at once. */
export function SettingsForm<Draft>({
  title,
  text,
  settings,
  check,
  read,
  readNow,
  save,
  onSaved,
  children,
}: {
  title: string
  text: string
  settings: Versioned<Draft>
  check: z.ZodType<unknown, Versioned<Draft>>
  read: (data: FormData) => Draft
  /** Reads the current version after somebody else has changed it. */
  readNow: () => Promise<Versioned<Draft>>
  save: (changed: Versioned<Draft>) => Promise<Versioned<Draft>>
  onSaved: (saved: Versioned<Draft>) => void
  children: (fields: FormFields<Draft>) => ReactNode
}) {
  const { revalidate } = useRevalidator()
  return (
    <EditorForm
      check={check}
      read={(data) => ({ version: settings.version, draft: read(data) })}
      save={async (input, over = settings.version) => {
        const saved = await save({ ...input, version: over })
        return {
          said: t('Saved.'),
          done: () => {
            onSaved(saved)
            // The bars around this page name the ministry too.
            return revalidate()
          },
        }
      }}
      theirs={{ read: readNow, take: onSaved }}
      heading={
        <header>
          <h1 className="text-title">{title}</h1>
          <p className="mt-2 text-ink-soft">{text}</p>
        </header>
      }
    >
      {({ fault }) => children(fieldsOf(settings.draft, (field) => fault(`draft.${field}`)))}
    </EditorForm>
  )
}
