import type { Db } from './db.ts'
import { countTry } from './limit.ts'
import { withstand } from './proof-of-work.ts'
import type { Context } from './served.ts'

type Form = {
  /** Its name, by which its tries are counted. */
  form: string
  /** Whom it writes to. */
  email?: string | undefined
  /** How many a minute are nothing out of the ordinary for the whole site. */
  perMinute?: number
}

/**
 * Holds machines back from a form that anybody may send; people never notice. Whoever sends it in another's name
 * makes that other do some arithmetic at most: an email address is no secret, so no limit by it may refuse.
 */
export async function withstandForm(
  context: Pick<Context, 'db' | 'visit' | 'secret' | 'now'>,
  { form, email, perMinute = 60 }: Form,
): Promise<void> {
  const box = {
    key: `${form} to ${email?.toLowerCase()}`,
    most: 3,
    proven: 'unlimited',
    seconds: 3600,
  } as const
  await withstand(context, [
    { key: `${form} ${context.visit.address}`, most: 10, proven: 200, seconds: 600 },
    ...(email ? [box] : []),
    { key: form, most: perMinute, proven: perMinute * 10, seconds: 60 },
  ])
}

/**
 * Whether one more mail about a form may go to an address: nobody's mailbox is filled by a stranger. The form itself
 * is taken either way.
 */
export const mayMail = async (db: Db, { form, email }: { form: string; email: string }): Promise<boolean> =>
  (await countTry(db, [{ key: `${form} mails to ${email.toLowerCase()}`, most: 6, seconds: 3600 }])) === null
