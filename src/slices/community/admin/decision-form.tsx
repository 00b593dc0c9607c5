import { type ReactNode, type RefObject, useRef } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'

type Form<Input> = ReturnType<typeof useForm<Input>>

/** Props of every decision dialog. */
export type WindowProps<Input> = {
  onClose: () => void
  /** Called with the decision, after the dialog has closed. */
  onDone: (input: Input) => void
  finalFocus: () => HTMLElement | null
}

type Parts<Input> = {
  check: z.ZodType<unknown, Input>
  read: (data: FormData) => Input
  onDone: (input: Input) => void
  /** Submits while the dialog is open, so that nothing typed is lost if it is refused. */
  first?: (input: Input) => Promise<void>
  action: string
  danger?: boolean
  children: (form: Form<Input>) => ReactNode
}

/** A dialog that asks for a text before a decision. Enter submits the suggested one. */
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
