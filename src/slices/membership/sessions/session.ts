import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { say } from '#core/text/say.ts'
import { setSession, useRootStore } from '#ui/state/root-store.ts'
import { login, logout, register, texts, whoAmI } from '../contract.ts'

type Credentials = z.input<typeof login.input>
type Registration = z.input<typeof register.input>

/** Fails with the server's own words, or with the specification's where it had none. */
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

/** Tells what the server says to the new member. */
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
    // The session had ended by itself: what was wanted is so.
    if (error instanceof Problem && error.status === 401) return say('You are signed out.')
    throw refusal(error, say('Unable to sign out. Please try again.'))
  }
}

/**
 * Asks the server whether who this browser remembers is still signed in, and as what: another tab may have
 * signed out, the session may have been ended elsewhere, the role may have changed.
 */
export async function confirmSession(): Promise<void> {
  const remembered = currentUser()
  if (!remembered) return
  const answer = await call(whoAmI, {}).catch(() => null)
  // No answer is no news, and who signed in or out meanwhile knows better.
  if (!answer || currentUser() !== remembered) return
  const { user } = answer
  if (user?.username !== remembered.username || user.role !== remembered.role)
    setSession({ currentUser: user })
}

const currentUser = () => useRootStore.getState().session.currentUser

function refusal(error: unknown, otherwise: string): Problem {
  const answered = error instanceof Problem && error.status >= 400 && error.status < 500
  return answered ? error : new Problem(0, otherwise)
}
