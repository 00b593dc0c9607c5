import { useActionData, useFormAction } from 'react-router'
import { Problem } from '#core/errors.ts'
import { formParameter, Refused } from '#core/posted.ts'

/**
 * A form of a page that arrives even when it is sent before the page's code has loaded, if the page's `action` is
 * `posted({ [name]: … })`. Handed to `useForm`, which then begins with what the server has refused.
 */
export function useEarly(name: string): Early {
  const refused = Refused.safeParse(useActionData())
  const action = useFormAction()
  const address = `${action}${action.includes('?') ? '&' : '?'}${formParameter}=${name}`
  if (!refused.success || refused.data.form !== name) return { name, address, problem: null, typed: {} }
  const { status, problem, typed } = refused.data
  return { name, address, problem: new Problem(status, problem.detail, problem.errors), typed }
}

export type Early = {
  name: string
  address: string
  problem: Problem | null
  typed: Record<string, string>
}
