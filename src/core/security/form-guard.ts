import type { Context } from '../api/endpoint-handler.ts'
import { guardAttempts } from './proof-of-work.ts'

type Form = {
  /** Its name, by which its tries are counted. */
  form: string
  /** How many a minute are nothing out of the ordinary for the whole site. */
  perMinute?: number
}

/**
 * Holds machines back from a form that anybody may send; people never notice. Tries are not counted by the email
 * address in the form, which would lock its owner out: `mayMail` counts what we write to it.
 */
export async function guardForm(
  context: Pick<Context, 'db' | 'visit' | 'secret' | 'now'>,
  { form, perMinute = 60 }: Form,
): Promise<void> {
  await guardAttempts(context, [
    { key: `${form} ${context.visit.address}`, most: 10, proven: 200, seconds: 600 },
    { key: form, most: perMinute, proven: perMinute * 10, seconds: 60 },
  ])
}
