import { create } from 'zustand'
import { Problem } from '#core/api/problems.ts'

/** A question that waits for an answer; the window that asks it stands in the root. */
export const useConfirmation = create<{ answer: ((confirmed: boolean) => void) | null }>()(() => ({
  answer: null,
}))

/**
 * Does a dangerous act. When the server wants the password again, asks for it and does the act once more;
 * whoever declines gets the refusal.
 */
export async function withConfirmation<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const asked = error instanceof Problem && error.errors?.confirmation !== undefined
    if (!asked || !(await confirmed())) throw error
    return act()
  }
}

async function confirmed(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  // One question at a time: a new one takes the place of the old, which is declined.
  useConfirmation.getState().answer?.(false)
  useConfirmation.setState({ answer: resolve })
  const answer = await promise
  useConfirmation.setState((now) => (now.answer === resolve ? { answer: null } : now))
  return answer
}
