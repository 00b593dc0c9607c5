import { type ReactNode, useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { type FormFields, fieldsOf } from '#ui/form-fields.ts'
import { toast } from '#ui/toast.tsx'
import { useUnsavedGuard } from '#ui/unsaved-guard.ts'
import { useForm } from '#ui/use-form.ts'

type Held<Draft> = { version: number; draft: Draft }

/** A part of the settings: always there, changed and never made or deleted. What is saved shows at once. */
export function SettingsForm<Draft>({
  title,
  text,
  held,
  check,
  read,
  save,
  onSaved,
  children,
}: {
  title: string
  text: string
  held: Held<Draft>
  check: z.ZodType<unknown, Held<Draft>>
  read: (data: FormData) => Draft
  save: (changed: Held<Draft>) => Promise<Held<Draft>>
  onSaved: (saved: Held<Draft>) => void
  children: (fields: FormFields<Draft>) => ReactNode
}) {
  const changed = useRef(false)
  useUnsavedGuard(useCallback(() => changed.current, []))
  const { revalidate } = useRevalidator()
  const form = useForm({
    check,
    read: (data) => ({ version: held.version, draft: read(data) }),
    send: async (input) => {
      const saved = await save(input)
      changed.current = false
      toast.success('Saved')
      onSaved(saved)
      // The bars around this page name the ministry too.
      await revalidate()
    },
  })
  return (
    <form
      {...form.props}
      onInput={() => {
        changed.current = true
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      <header>
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
      </header>
      {form.refusal && (
        <Banner tone="danger" title={form.refusal.message}>
          {form.refusal.status === 409
            ? 'What you typed is still here. Copy what you need, then open the page anew to see the other change.'
            : 'What you typed is still here. Try again.'}
        </Banner>
      )}
      {children(fieldsOf(held.draft, (field) => form.fault(`draft.${field}`)))}
      <div className="flex flex-wrap gap-3 border-line border-t pt-6">
        <Button type="submit" busy={form.busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
