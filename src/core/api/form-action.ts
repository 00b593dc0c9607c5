import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import { callIn } from '../pages/page-services.ts'
import { msg } from '../text/messages.ts'
import type { Call } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { passingKey } from './form-key.ts'
import { problemShape } from './problems.ts'

/** The most bytes of text that a form may have. */
export const maxFormText = 256 * 1024

/** The query parameter that names which of the page's forms was posted. */
export const formParameter = 'form'

/** The action data of a page that comes back with what the visitor typed, to fill the form again. */
export const Returned = z.object({ form: z.string(), typed: z.record(z.string(), z.string()) })

/** The same for a form that was refused. */
export const Refused = Returned.extend({ status: z.int(), problem: problemShape })

/** What a private link leads to. The page is shown with it at once, and may leave a cookie. */
export type Opened<Item> = { token: string; item: Item; cookie?: string }

/**
 * Returns where to redirect, or a redirect of its own that also leaves cookies, or what the page shows. Null brings the
 * page back with what was typed, for a button that changes something else on the page.
 */
export type FormHandler<Item = never> = (
  call: Call,
  sent: FormData,
  args: Pick<ActionFunctionArgs, 'request' | 'params' | 'context'>,
) => Promise<string | Response | Opened<Item> | null>

/**
 * Handles a form by calling this endpoint; `done` returns where to redirect. With `once`, a form that the same browser
 * sends again within minutes, as by a second press, has the same key.
 */
export const formHandler =
  <I extends z.ZodObject, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    read: (sent: FormData) => z.input<I>,
    done: (answer: z.output<O>) => string,
    { once = false } = {},
  ): FormHandler =>
  async (call, sent, { request }) => {
    const input = read(sent)
    const key = once ? await passingKey(request, endpoint.path, input) : undefined
    return done(await call(endpoint, input, key))
  }

/**
 * The `action` of a page whose forms work before the page's code has loaded: the browser posts them to the page's own
 * address.
 */
export const formAction =
  <Item = never>(forms: Record<string, FormHandler<Item>>) =>
  async ({ request, context, params }: ActionFunctionArgs) => {
    const form = new URL(request.url).searchParams.get(formParameter) ?? ''
    const handle = Object.hasOwn(forms, form) ? forms[form] : undefined
    if (!handle) throw data({ detail: msg('This form doesn’t exist.') }, { status: 404 })
    const sent = await request.formData()
    const texts = [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [name + value] : []))
    // With a file, the whole may be larger; the text comes back in the page.
    if (texts.join('').length > maxFormText) throw data({ detail: tooMuchText }, { status: 413 })
    try {
      const answer = await handle(callIn(context), sent, { request, context, params })
      if (answer === null) return data({ form, typed: typedIn(sent) })
      if (typeof answer === 'string') return redirect(answer, 303)
      if (answer instanceof Response) return answer
      const { cookie, ...opened } = answer
      return data(
        { form, typed: {}, opened },
        cookie === undefined ? {} : { headers: { 'Set-Cookie': cookie } },
      )
    } catch (thrown) {
      const refusal = Refusal.safeParse(thrown)
      if (!refusal.success) throw thrown
      const { status } = refusal.data.init
      return data({ form, status, problem: refusal.data.data, typed: typedIn(sent) }, { status })
    }
  }

const tooMuchText = msg('This text is too long. Please shorten it.')

const typedIn = (sent: FormData) =>
  Object.fromEntries([...sent].filter(([name, value]) => typeof value === 'string' && !isSecret(name)))

/** Passwords and one-time codes never come back in the page. */
const isSecret = (name: string) => /password/.test(name) || name === 'code'

/** What `callIn` throws for a refusal. */
export const Refusal = z.object({ data: problemShape, init: z.object({ status: z.int() }) })
