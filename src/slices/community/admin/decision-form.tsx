import { type ReactNode, type RefObject, useRef } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'

type Form<Input> = ReturnType<typeof useForm<Input>>

/** What every window of a decision is told. */
export type WindowProps<Input> = {
  onClose: () => void
  /** What was decided; the window is closed by then. */
  onDone: (input: Input) => void
  finalFocus: () => HTMLElement | null
}

type Parts<Input> = {
  check: z.ZodType<unknown, Input>
  read: (data: FormData) => Input
  onDone: (input: Input) => void
  /** What may be refused while the window is open, so that nothing typed is lost. */
  first?: (input: Input) => Promise<void>
  action: string
  danger?: boolean
  children: (form: Form<Input>) => ReactNode
}

/** A window that asks for a few words before a decision. Enter is enough where what stands there is right. */
export function DecisionWindow<Input>({
  title,
  description,
  onClose,
  finalFocus,
  onDone,
  first,
  ...parts
}: Parts<Input> & WindowProps<Input> & { title: string; description?: string }) {
  const submit = useRef<HTMLButtonElement>(null)
  const done = async (input: Input) => {
    await first?.(input)
    onClose()
    onDone(input)
  }
  return (
    <Dialog open guarded onClose={onClose} initialFocus={submit} {...{ title, description, finalFocus }}>
      <DecisionForm {...parts} submit={submit} send={done} />
    </Dialog>
  )
}

function DecisionForm<Input>({
  check,
  read,
  send,
  action,
  danger = false,
  submit,
  children,
}: Omit<Parts<Input>, 'onDone' | 'first'> & {
  send: (input: Input) => Promise<void>
  submit: RefObject<HTMLButtonElement | null>
}) {
  const form = useForm<Input>({ check, read, send })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Refusal problem={form.refusal} />
      {children(form)}
      <Button
        ref={submit}
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        className="self-start"
        busy={form.busy}
      >
        {action}
      </Button>
    </form>
  )
}
