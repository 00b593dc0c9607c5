import type { Db } from './db.ts'
import { Problem } from './errors.ts'
import { type Limit, limit } from './limit.ts'

const hour = 3600

/**
 * Whether a form may write to an address that anybody could have typed there. Where it may not, the caller goes on
 * without the mail: refusing the request would let a stranger lock the owner of the address out.
 */
export async function mayMail(
  trx: Db,
  to: string,
  {
    form,
    by,
  }: { form: string /** The visitor's address, where the mail can be done without. */; by?: string },
): Promise<boolean> {
  const toThem = [
    { key: `mail ${form} to ${to.toLowerCase()}`, most: 3, seconds: hour },
    { key: `mail ${form} to box ${mailboxOf(to)}`, most: 12, seconds: 24 * hour },
  ]
  if (!(await isWithin(trx, toThem))) return false
  return by === undefined || isWithin(trx, [{ key: `mail by ${by}`, most: 20, seconds: hour }])
}

/** As `limit`, for what is left out instead of refused. */
export async function isWithin(db: Db, limits: readonly Limit[]): Promise<boolean> {
  try {
    await limit(db, limits)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** One mailbox has many addresses: what follows a plus, and every dot at Gmail, changes nothing. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+')[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGmail ? plain.replaceAll('.', '') : plain}@${isGmail ? 'gmail.com' : domain}`
}
