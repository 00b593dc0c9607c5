import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { toast } from './toast.tsx'
import { useUnsavedGuard } from './unsaved-guard.ts'
import { useForm } from './use-form.ts'

type Form<Input> = ReturnType<typeof useForm<Input>>

/** A form in which staff write: what is typed is guarded, and a refusal says that it still stands. */
export function EditorForm<Input>({
  check,
  read,
  save,
  onUnsaved,
  heading,
  thing = 'item',
  children,
  bar,
}: {
  check: z.ZodType<unknown, Input>
  read: (data: FormData) => Input
  /** Saves, and returns what to do and to say then. */
  save: (input: Input) => Promise<{ said: string; done: () => unknown }>
  /** Handed the question whether there is something typed that is not saved. */
  onUnsaved?: ((unsaved: () => boolean) => void) | undefined
  heading?: ReactNode
  /** What is opened anew when somebody else has changed it. */
  thing?: string
  children: (form: Form<Input>) => ReactNode
  /** The buttons, where there are others than the one that saves. */
  bar?: (form: Form<Input>) => ReactNode
}) {
  const changed = useRef(false)
  const unsaved = useCallback(() => changed.current, [])
  useUnsavedGuard(unsaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => onUnsaved?.(unsaved), [])
  const form = useForm({
    check,
    read,
    send: async (input) => {
      const { said, done } = await save(input)
      changed.current = false
      toast.success(said)
      await done()
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
      {heading}
      {form.refusal && (
        <Banner tone="danger" title={form.refusal.message}>
          {form.refusal.status === 409
            ? `What you typed is still here. Copy what you need, then open the ${thing} anew to see the other change.`
            : 'What you typed is still here. Try again.'}
        </Banner>
      )}
      {children(form)}
      <div className="flex flex-wrap gap-3 border-line border-t pt-6">
        {bar ? (
          bar(form)
        ) : (
          <Button type="submit" busy={form.busy} busyText="Saving...">
            Save
          </Button>
        )}
      </div>
    </form>
  )
}
