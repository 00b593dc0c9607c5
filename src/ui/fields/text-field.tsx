import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '../controls/button.tsx'
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

/** A field for an email address, as telephones and browsers' memories want it. */
export function EmailField({
  label = t('Email'),
  ...props
}: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      {...props}
    />
  )
}

export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  autoComplete = 'current-password',
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {(wiring) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            className={classNames(controlClass, 'pr-13')}
          />
          <IconButton
            label={shown ? t('Hide password') : t('Show password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="needs-scripts absolute top-0.5 right-0.5"
          >
            {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </IconButton>
        </span>
      )}
    </Field>
  )
}
