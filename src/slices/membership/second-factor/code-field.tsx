import { useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'

type Fault = (path: string) => string | undefined

/** A code of the authenticator app, or a recovery code. A text field, since recovery codes have letters. */
export function CodeField({ fault, enterKeyHint }: { fault: Fault; enterKeyHint?: 'go' | 'done' }) {
  return (
    <TextField
      label={t('Code')}
      name="code"
      error={fault('code')}
      hint={t('Enter the six-digit code from your authenticator app, or one of your recovery codes.')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      enterKeyHint={enterKeyHint}
    />
  )
}

/** The fields that prove identity: the password and, with two-factor login, a code. */
export function ProofFields({
  fault,
  withCode,
  label = t('Your password'),
}: {
  fault: Fault
  withCode: boolean
  label?: string
}) {
  return (
    <>
      <PasswordField label={label} name="password" error={fault('password')} enterKeyHint="next" />
      {withCode && <CodeField fault={fault} />}
    </>
  )
}

export const readProof = (data: FormData) => ({
  ...textsIn(data, 'password'),
  code: codeIn(data),
})

export const codeIn = (data: FormData) => {
  const code = data.get('code')
  return typeof code === 'string' && code.trim() ? code : undefined
}

/** Whether the server asked for a code at the last attempt; the field then stays. */
export function useCodeNeeded(
  initially = false,
): [needed: boolean, watch: (act: () => Promise<void>) => Promise<void>] {
  const [needed, setNeeded] = useState(initially)
  const watch = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (error instanceof Problem && error.errors?.code) setNeeded(true)
      throw error
    }
  }
  return [needed, watch]
}
