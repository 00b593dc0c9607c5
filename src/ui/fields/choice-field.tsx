import type { ComponentProps } from 'react'
import { classNames } from '../controls/class-names.ts'
import { rewordedNode } from '../text/reworded-node.ts'
import { FieldNotes, type FieldProps, useFieldWiring } from './base-field.tsx'

export type ChoiceFieldProps = Omit<FieldProps, 'optional' | 'labelHidden'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

/** One box to tick. */
export function CheckboxField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} look="checkbox" />
}

/** A setting that takes effect at once. */
export function SwitchField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} look="switch" />
}

const styles = {
  checkbox: 'checkbox-mark mt-0.5 size-6 shrink-0',
  switch: 'switch-mark h-7 w-12 shrink-0',
}

function ChoiceField({
  label,
  hint,
  error,
  className,
  id,
  look,
  ...input
}: ChoiceFieldProps & { look: keyof typeof styles }) {
  const { wiring, hintId, errorId } = useFieldWiring(id, hint, error)
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div
        className={classNames('flex min-h-11 gap-3', look === 'switch' ? 'items-center' : 'items-start pt-2')}
      >
        <input
          {...input}
          {...wiring}
          type="checkbox"
          {...(look === 'switch' ? { role: 'switch' } : {})}
          className={styles[look]}
        />
        <label
          htmlFor={wiring.id}
          className="min-w-0 grow text-base text-ink leading-snug has-disabled:opacity-55"
        >
          {rewordedNode(label)}
        </label>
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
