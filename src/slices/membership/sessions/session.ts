import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { setSession, useRootStore } from '#ui/state/root-store.ts'
import { login, logout, register, texts, whoAmI } from '../contract.ts'

type Credentials = z.input<typeof login.input>
type Registration = z.input<typeof register.input>

/** Fails with the server's message, or with the specification's if there is none. */
export async function signIn(credentials: Credentials): Promise<void> {
  setSession({ loading: true, error: null })
  try {
    const { user } = await call(login, credentials)
    setSession({ currentUser: user, loading: false })
  } catch (error) {
    const problem = refusal(error, texts.loginFailed)
    setSession({ loading: false, error: problem.message })
    throw problem
  }
}

/** Returns the server's message for the new member. */
export async function signUp(registration: Registration): Promise<string> {
  try {
    return (await call(register, registration)).message
  } catch (error) {
    const unanswered = error instanceof Problem && error.status === 0
    throw refusal(error, unanswered ? texts.registerUnanswered : texts.registerFailed)
  }
}

export async function signOut(everywhere: boolean): Promise<string> {
  try {
    return (await call(logout, { everywhere })).message
  } catch (error) {
    // The session had already ended, which is what was asked for.
    if (error instanceof Problem && error.status === 401) return t('You’re logged out.')
    throw refusal(error, t('Unable to log out. Please try again.'))
  }
}

/**
 * Asks the server who is logged in, and with which roles: another tab or device may have changed that, or a form that
 * was sent before the page's code had loaded.
 */
export async function confirmSession(): Promise<void> {
  const remembered = currentUser()
  const answer = await call(whoAmI, {}).catch(() => null)
  // Without an answer nothing changes, nor if they logged in or out meanwhile.
  if (!answer || currentUser() !== remembered) return
  const { user } = answer
  if (user?.username !== remembered?.username || String(user?.roles) !== String(remembered?.roles))
    setSession({ currentUser: user })
}

const currentUser = () => useRootStore.getState().session.currentUser

function refusal(error: unknown, otherwise: string): Problem {
  const answered = error instanceof Problem && error.status >= 400 && error.status < 500
  return answered ? error : new Problem(0, otherwise)
}
