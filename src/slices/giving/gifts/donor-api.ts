import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound } from '#core/api/problems.ts'
import { mayMail } from '#core/mail/mail.ts'
import { newToken } from '#core/security/tokens.ts'
import { donorLinkMail } from '../recurring/recurring-mails.ts'
import { linkExpired, linksSent, mailDonorLink, ownGifts, readDonorGifts } from './donor-contract.ts'
import { addDonorLink, donorByLink, donorGifts } from './donor-store.ts'

/** All gifts of a person, for members and for guests with the emailed link. */
export const donorApi: ServedEndpoint[] = [
  on(ownGifts, (_, { db, caller }) => donorGifts(db, { member: memberOf(caller).id })),

  on(readDonorGifts, async ({ token }, { db, now, visit }) => {
    await limit(db, [{ key: `donor gifts ${visit.address}`, most: 60, seconds: 600 }])
    const donor = await donorByLink(db, token, now)
    if (!donor) throw notFound(linkExpired)
    return donorGifts(db, donor)
  }),

  on(mailDonorLink, async ({ email }, { db, mail, now, siteUrl, visit }) => {
    await limit(db, [{ key: `recurring links ${visit.address}`, most: 10, seconds: 3600 }])
    const { gifts, recurring, inKind } = await donorGifts(db, { email })
    const isKnown = gifts.length + recurring.length + inKind.length > 0
    if (isKnown && (await mayMail(db, email, { form: 'recurring' }))) {
      const token = newToken()
      await db.transaction().execute(async (trx) => {
        await addDonorLink(trx, email, token, now)
        await mail.send(trx, { to: email, ...donorLinkMail(token, siteUrl) })
      })
    }
    return { message: linksSent }
  }),
]
