import { create } from 'zustand'
import { Problem } from '#core/api/problems.ts'

/** The open password question; its dialog is rendered in the root. */
export const useConfirmation = create<{ answer: ((confirmed: boolean) => void) | null }>()(() => ({
  answer: null,
}))

/**
 * Does a dangerous act. When the server requires the password again, asks for it and retries; throws the refusal if the
 * user declines.
 */
export async function withConfirmation<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const needsPassword = error instanceof Problem && error.errors?.confirmation !== undefined
    if (!needsPassword || !(await askForPassword())) throw error
    return act()
  }
}

async function askForPassword(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  // One question at a time: a new one replaces the old, which is declined.
  useConfirmation.getState().answer?.(false)
  useConfirmation.setState({ answer: resolve })
  const answer = await promise
  useConfirmation.setState((now) => (now.answer === resolve ? { answer: null } : now))
  return answer
}
