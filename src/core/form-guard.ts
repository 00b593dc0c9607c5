import { withstand } from './proof-of-work.ts'
import type { Context } from './served.ts'

type Form = {
  /** Its name, by which its tries are counted. */
  form: string
  /** Whom it writes to: nobody's letter box is filled by a stranger. */
  email?: string | undefined
  /** How many a minute are nothing out of the ordinary for the whole site. */
  perMinute?: number
}

/** Holds machines back from a form that anybody may send; people never notice. */
export const withstandForm = (
  context: Pick<Context, 'db' | 'visit' | 'secret' | 'now'>,
  { form, email, perMinute = 60 }: Form,
) => {
  const mailed = (most: number) =>
    email ? [{ key: `${form} to ${email.toLowerCase()}`, most, seconds: 3600 }] : []
  const { address } = context.visit
  return withstand(context, {
    easy: [
      [{ key: `${form} ${address}`, most: 10, seconds: 600 }, ...mailed(3)],
      [{ key: form, most: perMinute, seconds: 60 }],
    ],
    hard: [
      [{ key: `${form} proven ${address}`, most: 200, seconds: 600 }, ...mailed(6)],
      [{ key: `${form} proven`, most: perMinute * 10, seconds: 60 }],
    ],
  })
}
