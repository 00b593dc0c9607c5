import { useState } from 'react'
import { Button, type ButtonProps } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useAct } from '#ui/forms/use-act.ts'

type ActProps = {
  label: string
  successMessage: string
  work: () => Promise<unknown>
} & Pick<ButtonProps, 'icon' | 'variant' | 'size' | 'disabled'>

/** A button that acts at once. */
export function Act({
  label,
  successMessage: message,
  work,
  variant = 'secondary',
  ...buttonProps
}: ActProps) {
  const { act, busy } = useAct()
  const press = async () => {
    if (await act('act', work)) toast.success(message)
  }
  return (
    <Button variant={variant} busy={busy !== null} {...buttonProps} onClick={() => void press()}>
      {label}
    </Button>
  )
}

/** A button that asks for confirmation first. */
export function ConfirmedAct({
  label,
  successMessage: message,
  work,
  undo,
  title,
  text,
  action,
  busyText,
  keep,
  danger = false,
  ...buttonProps
}: ActProps & {
  title: string
  text: string
  action: string
  busyText?: string
  /** The button that changes nothing, if not “Cancel.” */
  keep?: string
  danger?: boolean
  /** Undoes it, if possible. */
  undo?: () => Promise<unknown>
}) {
  const [asking, setAsking] = useState(false)
  const { act } = useAct()
  return (
    <>
      <Button {...buttonProps} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        text={text}
        action={action}
        {...(busyText && { busyText })}
        {...(keep && { keep })}
        danger={danger}
        onConfirm={async () => {
          if (!(await act('act', work))) return
          if (undo) toast.undo(message, () => void act('undo', undo))
          else toast.success(message)
        }}
      />
    </>
  )
}
