import { data, RouterContextProvider } from 'react-router'
import type { Call } from '#core/api/call.ts'
import type { FormHandler } from '#core/api/form-action.ts'
import { Problem } from '#core/api/problems.ts'
import { provideServices } from '#core/pages/page-services.ts'
import { areas } from '../app/slices.ts'

/** `call` as the pages' loaders and actions have it: a refusal is the page's answer. */
const pageCall =
  (call: Call): Call =>
  async (endpoint, input, key) => {
    try {
      return await call(endpoint, input, key)
    } catch (error) {
      throw error instanceof Problem ? data(error.body, { status: error.status }) : error
    }
  }

/** What a browser posts without the page's code. */
function posted(fields: Record<string, string | File>): FormData {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}

/** Posts a form to a page in process: where it leads (empty if the page comes back), and the cookies it leaves. */
export async function postForm<Item = never>(
  handle: FormHandler<Item>,
  call: Call,
  fields: Record<string, string | File>,
  { cookie = '', params = {} }: { cookie?: string; params?: Record<string, string> } = {},
): Promise<{ to: string; cookie: string }> {
  const context = new RouterContextProvider()
  const services = {
    call,
    siteUrl: 'http://localhost',
    version: '0.0.0',
    nonce: undefined,
    areas: () => areas,
  }
  provideServices(context, { ...services, cachedNotFound: () => false, unexpected: () => undefined })
  const request = new Request('http://localhost/', { method: 'POST', headers: { cookie } })
  const answer = await handle(pageCall(call), posted(fields), { request, context, params })
  if (typeof answer === 'string') return { to: answer, cookie: '' }
  if (answer === null) return { to: '', cookie: '' }
  if (!(answer instanceof Response)) return { to: '', cookie: nameAndValue(answer.cookie) }
  const [left = ''] = answer.headers.getSetCookie()
  return { to: answer.headers.get('location') ?? '', cookie: nameAndValue(left) }
}

const nameAndValue = (cookie = '') => cookie.split(';')[0] ?? ''
