import { countTry } from '../api/limit.ts'
import type { Db } from '../data/db.ts'

const hour = 3600

type Form = {
  form: string
  /** The visitor's address, where the mail can be done without. */
  by?: string
}

/**
 * Whether a form may write to an address that anybody could have typed there. Where it may not, the caller goes on
 * without the mail: refusing the request would let a stranger lock the owner of the address out.
 */
export async function mayMail(trx: Db, to: string, { form, by }: Form): Promise<boolean> {
  const toThem = [
    { key: `mail ${form} to ${to.toLowerCase()}`, most: 3, seconds: hour },
    { key: `mail ${form} to box ${mailboxOf(to)}`, most: 12, seconds: 24 * hour },
  ]
  const byThem = by === undefined ? [] : [{ key: `mail by ${by}`, most: 20, seconds: hour }]
  return (await countTry(trx, [...byThem, ...toThem])) === null
}

/** One mailbox has many addresses: what follows a plus, and every dot at Gmail, changes nothing. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+')[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGmail ? plain.replaceAll('.', '') : plain}@${isGmail ? 'gmail.com' : domain}`
}
