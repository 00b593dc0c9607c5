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
  checkbox: {
    row: 'items-start pt-2',
    mark: 'checkbox-mark mt-0.5 size-6 shrink-0',
    // The first line is level with the mark.
    label: 'pt-[calc((1.75rem-1lh)/2)]',
  },
  switch: { row: 'items-center', mark: 'switch-mark h-7 w-12 shrink-0', label: '' },
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
      <div className={classNames('flex min-h-11 gap-3', styles[look].row)}>
        <input
          {...input}
          {...wiring}
          type="checkbox"
          {...(look === 'switch' ? { role: 'switch' } : {})}
          className={styles[look].mark}
        />
        <label
          htmlFor={wiring.id}
          className={classNames(
            'min-w-0 grow text-base text-ink leading-snug has-disabled:opacity-55',
            styles[look].label,
          )}
        >
          {rewordedNode(label)}
        </label>
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
