import type { FormHandler } from '#core/api/form-action.ts'
import { localPath } from '#core/security/local-path.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { emailIn } from '../account-fields.tsx'
import { login, loginCode, logout, register, texts } from '../contract.ts'
import { codeIn } from '../second-factor/code-field.tsx'

/** The forms of the login page, for browsers that haven't loaded its code. */
export const loginForms = { login: 'login', code: 'code', register: 'register' } as const

const nextIn = (sent: FormData) => localPath(textsIn(sent, 'next').next)

export const earlyLogin: FormHandler = async (call, sent) => {
  await call(login, { ...textsIn(sent, 'username', 'password'), code: codeIn(sent) })
  return nextIn(sent) ?? '/account'
}

export const earlyCode: FormHandler = async (call, sent) => {
  await call(loginCode, textsIn(sent, 'step', 'code'))
  return nextIn(sent) ?? '/account'
}

/** Leads to the login. The address isn't repeated there: it would be in the URL. */
export const earlyRegistration: FormHandler = async (call, sent) => {
  const { message } = await call(register, { ...textsIn(sent, 'username', 'password'), ...emailIn(sent) })
  const created = message === texts.registered ? 'account' : 'mail'
  return loginAddress({ created, next: nextIn(sent) })
}

/** On the account's first page. */
export const logoutForm = 'logout'

export const earlyLogout: FormHandler = async (call, sent) => {
  await call(logout, { everywhere: textsIn(sent, 'everywhere').everywhere !== '' })
  return '/login?left=1'
}

type LoginAddress = { tab?: 'register'; created?: 'account' | 'mail'; next: string | null }

export function loginAddress({ tab, created, next }: LoginAddress): string {
  const query = new URLSearchParams({
    ...(tab && { tab }),
    ...(created && { created }),
    ...(next !== null && { next }),
  })
  return query.size > 0 ? `/login?${query}` : '/login'
}
