import type { Db } from '#core/data/db.ts'
import { type Mails, mayMail } from '#core/mail/mail.ts'
import { aboutGift } from '../mails.ts'
import { tributeMail } from './tribute-mail.ts'
import { markTold, untoldTribute } from './tribute-store.ts'

/** Emails the family of the person a gift honors or remembers, once. If too many emails go to that address, none is sent, and staff see that. */
export async function tellFamily(
  trx: Db,
  gift: { id: number; name: string; anonymous: boolean; fund: string },
  mail: Mails,
): Promise<void> {
  const tribute = await untoldTribute(trx, gift.id)
  if (!tribute || !(await mayMail(trx, tribute.family_email, { form: 'tribute' }))) return
  await markTold(trx, gift.id)
  await mail.send(trx, {
    to: tribute.family_email,
    ...tributeMail({ ...gift, tribute }),
    about: aboutGift(gift.id),
  })
}
