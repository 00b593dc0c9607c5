import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import { callIn } from '../pages/page-services.ts'
import { text } from '../text/say.ts'
import type { Call } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { problemShape } from './problems.ts'

/** In the address to which a form is posted: which of the page's forms it is. */
export const formParameter = 'form'

/** What a page is rendered with again when a form that was posted to it is refused. */
export const Refused = z.object({
  form: z.string(),
  status: z.int(),
  problem: problemShape,
  /** All that was typed, so that nothing is lost. */
  typed: z.record(z.string(), z.string()),
})

type Take = (call: Call, sent: FormData) => Promise<string>

/** A form that is sent to this endpoint; `done` is where its sender goes on. */
export const formHandler =
  <I extends z.ZodObject, O extends z.ZodType>(
    endpoint: Endpoint<I, O>,
    read: (sent: FormData) => z.input<I>,
    done: (answer: z.output<O>) => string,
  ): Take =>
  async (call, sent) =>
    done(await call(endpoint, read(sent)))

/**
 * The `action` of a page whose forms arrive even when they are sent before the page's code has loaded: by the
 * browser itself, to the page's own address.
 */
export const formAction =
  (forms: Record<string, Take>) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = new URL(request.url).searchParams.get(formParameter) ?? ''
    const take = Object.hasOwn(forms, form) ? forms[form] : undefined
    if (!take) throw data({ detail: text('There is no such form here.') }, { status: 404 })
    const sent = await request.formData()
    try {
      return redirect(await take(callIn(context), sent), 303)
    } catch (thrown) {
      const refusal = Refusal.safeParse(thrown)
      if (!refusal.success) throw thrown
      const { status } = refusal.data.init
      const typed = Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string'))
      return data({ form, status, problem: refusal.data.data, typed }, { status })
    }
  }

/** What `callIn` throws for a refusal. */
const Refusal = z.object({ data: problemShape, init: z.object({ status: z.int() }) })
