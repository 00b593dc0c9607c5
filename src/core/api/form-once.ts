import type { z } from 'zod'
import type { Call } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { Refusal } from './form-action.ts'
import { formKey, stillWorking } from './form-key.ts'

/** How often, and after how many milliseconds, the second press asks for the answer to the first. */
const tries = 40
const pause = 250

/** Calls an endpoint with a key. While another request with the same key runs, it waits for that one's answer. */
export async function callOnce<I extends z.ZodObject, O extends z.ZodType>(
  call: Call,
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  key: string,
): Promise<z.output<O>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call(endpoint, input, key)
    } catch (thrown) {
      const refusal = Refusal.safeParse(thrown)
      if (!refusal.success || refusal.data.data.code !== stillWorking || tried >= tries) throw thrown
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** How many identical forms in a row are told apart; from then on, the last one is answered again. */
const maxRepeats = 50

/**
 * Starts what a form asks for, or finds what the same form has started before, as long as that is still open. Once it's
 * paid or over, sending the same form starts anew.
 */
export async function startOnce<Started>(
  sent: unknown,
  start: (key: string) => Promise<Started>,
  standing: (started: Started) => Promise<{ token: string; isOpen: boolean }>,
): Promise<Started> {
  let key = await formKey(sent)
  for (let round = 1; ; round += 1) {
    const started = await start(key)
    const { token, isOpen } = await standing(started)
    if (isOpen || round >= maxRepeats) return started
    key = await formKey(key, token)
  }
}
