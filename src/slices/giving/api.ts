import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound } from '#core/api/problems.ts'
import { adminApi, orNotFound } from '#core/collections/collection-api.ts'
import { onMove } from '#core/collections/collection-order-api.ts'
import type { CollectionRow } from '#core/collections/collection-store.ts'
import { mayMail } from '#core/mail/mail.ts'
import { newToken } from '#core/security/tokens.ts'
import { currency, msg } from '#core/text/messages.ts'
import { checked } from './checked.ts'
import {
  createPaymentIntent,
  Donation,
  GivingOnly,
  payGift,
  payGiftHosted,
  readDonor,
  readGift,
  rhythmNames,
  settleGift,
} from './contract.ts'
import { addressOf, donate, giveHosted, isHosted, nameOf, withErrorName } from './donate/donate.ts'
import { payOnHere, payOnHosted, settleGiftByToken } from './donate/pay-on.ts'
import { linkExpired, linksSent, mailDonorLink, ownGifts, readDonorGifts } from './gifts/donor-contract.ts'
import { addDonorLink, donorByLink, donorGifts } from './gifts/donor-store.ts'
import { movePurpose, type Purpose, purposes } from './purposes/purpose-contract.ts'
import { areaNames } from './purposes/purpose-names.ts'
import { amountsIn } from './purposes/suggested-amounts.ts'
import { findIssuer } from './receipts/receipt-settings-api.ts'
import { donorLinkMail } from './recurring/recurring-mails.ts'
import { giftByToken, giftOf, purposeStore, raisedFor } from './store.ts'
import type { PurposeColumns } from './tables.ts'

const purposeOf =
  (raised: ReadonlyMap<number, number>) =>
  ({
    id,
    name,
    description,
    goal,
    rhythm,
    area,
    suggested,
    ...row
  }: PurposeColumns & CollectionRow): Purpose => ({
    id,
    name,
    description,
    rhythm,
    area,
    suggested: amountsIn(suggested),
    ...(row.shows_progress
      ? { goal, raised: raised.get(id) ?? 0, ...(row.ends_on && { endsOn: row.ends_on }) }
      : { goal: null, raised: 0 }),
  })

export const givingApi: ServedEndpoint[] = [
  on(purposes.list, async (page, { db }) => {
    const { items, total } = await purposeStore.listPublished(db, page)
    return { items: items.map(purposeOf(await raisedFor(db, currency()))), total }
  }),
  on(purposes.read, async ({ id }, { db }) =>
    purposeOf(await raisedFor(db, currency()))(
      orNotFound(purposes, await purposeStore.findPublished(db, id)),
    ),
  ),
  ...adminApi(purposes, purposeStore, {
    labels: { rhythm: { ...rhythmNames, null: msg('Donor chooses') }, area: areaNames },
    money: ['goal'],
    draft: ({ name, description, goal, rhythm, area, suggested, ends_on, shows_progress }) => ({
      ...{ name, description, goal, rhythm, area, suggested },
      endsOn: ends_on,
      showsProgress: shows_progress,
    }),
    columns: ({ endsOn = '', showsProgress = true, suggested = '', ...draft }) => ({
      ...draft,
      suggested,
      ends_on: endsOn,
      shows_progress: showsProgress,
    }),
  }),
  onMove(movePurpose, purposes, purposeStore),

  on(createPaymentIntent, (body, context) => {
    if (isHosted(body)) {
      return withErrorName(async () => giveHosted(context, checked(GivingOnly.safeParse(body))))
    }
    return donate(context, checked(Donation.safeParse(body)))
  }),

  on(readGift, async ({ token }, { db, organisation }) => {
    const gift = await giftByToken(db, token)
    if (!gift) throw notFound('We couldn’t find this gift.')
    return { ...giftOf(gift), issuer: await findIssuer(db, organisation) }
  }),

  on(settleGift, async ({ token }, context) => {
    await limit(context.db, [{ key: `settle ${context.visit.address}`, most: 120, seconds: 600 }])
    const gift = giftOf(await settleGiftByToken(context, token))
    return { ...gift, issuer: await findIssuer(context.db, context.organisation) }
  }),

  on(payGift, async ({ token }, context) => {
    await limitResuming(context)
    return payOnHere(context, token)
  }),

  on(payGiftHosted, async ({ token }, context) => {
    await limitResuming(context)
    return payOnHosted(context, token)
  }),

  on(readDonor, async (_, { db, caller }) => ({
    email: await addressOf(db, caller),
    name: await nameOf(db, caller),
  })),
]

const limitResuming = ({ db, visit }: Context) =>
  limit(db, [{ key: `way ${visit.address}`, most: 10, seconds: 600 }])

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
