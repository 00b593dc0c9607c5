import { useActionData, useFormAction } from 'react-router'
import { formParameter, Refused } from '#core/api/form-action.ts'
import { Problem } from '#core/api/problems.ts'
import type { DraftForm } from './draft-storage.ts'

/**
 * A form of a page that arrives even when it is sent before the page's code has loaded, if the page's `action` is
 * `posted({ [name]: … })`. Handed to `useForm`, which then begins with what the server has refused. What is typed
 * into a `draft` outlives the tab.
 */
export function useServerForm(name: string, { draft = false } = {}): ServerForm {
  const answer: unknown = useActionData()
  const action = useFormAction()
  const address = `${action}${action.includes('?') ? '&' : '?'}${formParameter}=${name}`
  // Nearly always there is none, and a phone need not make the schema to learn that.
  const refused = answer === undefined ? null : Refused.safeParse(answer).data
  if (refused?.form !== name) return { name, draft, address, problem: null, typed: {} }
  const { status, problem, typed } = refused
  return { name, draft, address, problem: new Problem(status, problem.detail, problem.errors), typed }
}

export type ServerForm = DraftForm & {
  address: string
  problem: Problem | null
  typed: Record<string, string>
}
