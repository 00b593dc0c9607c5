import { say } from '#core/text/say.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A field for an email address, as telephones and browsers' memories want it. */
export function EmailField({
  label = say('Email'),
  ...props
}: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return (
    <TextField
      label={say('Email')}
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
