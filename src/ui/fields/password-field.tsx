import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { say } from '#core/text/say.ts'
import { classNames } from '../controls/class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { controlClass, Field } from './base-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

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
            label={shown ? say('Hide password') : say('Show password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5"
          >
            {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </IconButton>
        </span>
      )}
    </Field>
  )
}
