import type { ComponentProps } from 'react'
import { classNames } from '../controls/class-names.ts'
import { controlClass, Field, type FieldProps } from './base-field.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {(wiring) => <input type="text" {...input} {...wiring} className={controlClass} />}
    </Field>
  )
}

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Grows with what is typed, or shows `rows` lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  rows,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {(wiring) => (
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className={classNames(
            controlClass,
            'resize-y leading-relaxed',
            rows === undefined && 'field-sizing-content max-h-96 min-h-28',
          )}
        />
      )}
    </Field>
  )
}
