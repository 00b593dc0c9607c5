import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#core/text/messages.ts'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { FormRefusal } from '../feedback/form-refusal.tsx'
import { toast } from '../feedback/toast.tsx'
import { TextArea } from '../fields/field.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { useForm } from './use-form.ts'
import type { Theirs } from './versions/conflict.tsx'

type Form<Input> = ReturnType<typeof useForm<Input>>

type Act<Input extends object, Current extends { version: unknown }> = Omit<
  Parameters<typeof useForm<Input>>[0],
  'send'
> & {
  /** `over` is somebody else's version that is to be overwritten, after a look at it. */
  send: (input: Input, over?: Current['version']) => Promise<void>
  /** Reads the current item after an edit conflict, for items that two people can change. */
  readNow?: () => Promise<Current>
  /** Both versions as labels, where the raw fields mean nothing to people. */
  shown?: Theirs<Current>['shown']
  /** The success message. */
  said: string
  /** The label of the submit button. */
  action: string
  danger?: boolean
  children: (form: Form<Input>) => ReactNode
}

/** A button that opens a dialog with a small form. */
export function ActButton<Input extends object, Current extends { version: unknown }>({
  label,
  of,
  icon,
  variant = 'secondary',
  size = 'medium',
  title,
  description,
  ...act
}: Act<Input, Current> & {
  label: string
  /** Whom or what it is about, for screen readers. */
  of?: string
  title: string
  description?: string
} & Pick<ButtonProps, 'icon' | 'variant' | 'size'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={() => setOpen(true)}>
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      <Dialog guarded open={open} onClose={close} title={title} description={description}>
        <ActForm {...act} onDone={close} />
      </Dialog>
    </>
  )
}

function ActForm<Input extends object, Current extends { version: unknown }>({
  said,
  action,
  danger = false,
  children,
  onDone,
  send,
  readNow,
  shown,
  ...rest
}: Act<Input, Current> & { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const leave = () => {
    onDone()
    return revalidate()
  }
  const act = async (input: Input, over?: Current['version']) => {
    await send(input, over)
    toast.success(said)
    await leave()
  }
  const form = useForm<Input>({ ...rest, send: (input) => act(input) })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <FormRefusal
        form={form}
        meanwhile={
          readNow && {
            theirs: { read: readNow, take: () => void leave(), ...(shown && { shown }) },
            over: act,
          }
        }
      />
      {children(form)}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        className="self-start"
        busy={form.busy}
        busyText={t('Saving...')}
      >
        {action}
      </Button>
    </form>
  )
}

/** An optional note on what was done. */
export const NoteField = ({ error, hint }: { error: string | undefined; hint?: string }) => (
  <TextArea label={t('Note')} optional name="note" rows={2} maxLength={500} error={error} hint={hint} />
)

export const noteIn = (data: FormData) => String(data.get('note'))
