import { data } from 'react-router'
import type { Call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'

/** `call` as the pages' loaders and actions have it: a refusal is the page's answer. */
export const pageCall =
  (call: Call): Call =>
  async (endpoint, input, key) => {
    try {
      return await call(endpoint, input, key)
    } catch (error) {
      throw error instanceof Problem ? data(error.body, { status: error.status }) : error
    }
  }

/** What a browser posts without the page's code. */
export function posted(fields: Record<string, string>): FormData {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}
