import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { invalid, notFound, Problem } from '#core/api/problems.ts'
import { adminApi, orNotFound } from '#core/collections/collection-api.ts'
import { onMove } from '#core/collections/collection-order-api.ts'
import type { CollectionRow } from '#core/collections/collection-store.ts'
import { mayMail } from '#core/mail/mail.ts'
import { currency } from '#core/text/messages.ts'
import { changeSubscription } from '#payments/subscriptions/subscription.ts'
import {
  changeCard,
  changedAmount,
  changeRecurring,
  createPaymentIntent,
  Donation,
  GivingOnly,
  linksSent,
  mailRecurringLinks,
  ownGifts,
  payGift,
  payGiftHosted,
  readDonor,
  readGift,
  readRecurring,
  rhythmNames,
  settleGift,
} from './contract.ts'
import { addressOf, donate, giveHosted, isHosted, nameOf, withErrorName } from './donate/donate.ts'
import { payOnHere, payOnHosted, settleGiftByToken } from './donate/pay-on.ts'
import { manageAddress, recurringLinksMail } from './mails.ts'
import { movePurpose, type Purpose, purposes } from './purposes/purpose-contract.ts'
import { areaNames } from './purposes/purpose-names.ts'
import { findIssuer } from './receipts/receipt-settings-api.ts'
import {
  giftByToken,
  giftOf,
  giftsOfMember,
  giftsOfSubscription,
  purposeStore,
  raisedFor,
  recurringByHandle,
  recurringOf,
  recurringOfEmail,
  recurringOfMember,
} from './store.ts'
import type { PurposeColumns } from './tables.ts'

const purposeOf =
  (raised: ReadonlyMap<number, number>) =>
  ({ id, name, description, goal, rhythm, area, ...row }: PurposeColumns & CollectionRow): Purpose => ({
    id,
    name,
    description,
    rhythm,
    area,
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
    labels: { rhythm: rhythmNames, area: areaNames },
    money: ['goal'],
    draft: ({ name, description, goal, rhythm, area, ends_on, shows_progress }) => ({
      ...{ name, description, goal, rhythm, area },
      endsOn: ends_on,
      showsProgress: shows_progress,
    }),
    columns: ({ endsOn = '', showsProgress = true, ...draft }) => ({
      ...draft,
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

  on(ownGifts, async (_, { db, caller }) => {
    const { id } = memberOf(caller)
    const [gifts, recurring] = [await giftsOfMember(db, id), await recurringOfMember(db, id)]
    return { gifts: gifts.map(giftOf), recurring: recurring.map(recurringOf) }
  }),

  on(readRecurring, async ({ token }, { db }) => {
    const subscription = await recurringByHandle(db, token)
    if (!subscription) throw notFound('We couldn’t find this recurring gift.')
    const gifts = await giftsOfSubscription(db, subscription.id)
    return { ...recurringOf(subscription), gifts: gifts.map(giftOf) }
  }),

  on(changeRecurring, async ({ token, to, amount }, { db, payments, visit }) => {
    await limit(db, [{ key: `recurring ${visit.address}`, most: 30, seconds: 600 }])
    const before = await recurringByHandle(db, token)
    if (!before) throw notFound('We couldn’t find this recurring gift.')
    if (before.state === 'canceled') throw new Problem(409, 'This recurring gift has ended.')
    const change =
      to === 'amount' ? { to, ...checked(changedAmount(before.currency).safeParse({ amount })) } : { to }
    await changeSubscription(payments, before, change)
    const after = await recurringByHandle(db, token)
    return recurringOf(after ?? before)
  }),

  on(changeCard, async ({ token }, { db, payments, siteUrl, visit }) => {
    await limit(db, [{ key: `recurring ${visit.address}`, most: 30, seconds: 600 }])
    const subscription = await recurringByHandle(db, token)
    if (!subscription?.reference) throw notFound('We couldn’t find this recurring gift.')
    if (subscription.state === 'canceled') throw new Problem(409, 'This recurring gift has ended.')
    const { recurring } = payments.providers.named(subscription.provider)
    if (!recurring) throw new Problem(409, 'The card can’t be changed here.')
    return { url: await recurring.changeCard(subscription.reference, manageAddress(siteUrl, token)) }
  }),

  on(mailRecurringLinks, async ({ email }, { db, mail, siteUrl, visit }) => {
    await limit(db, [{ key: `recurring links ${visit.address}`, most: 10, seconds: 3600 }])
    const rows = await recurringOfEmail(db, email)
    const subscription = rows.map((row) => ({ ...recurringOf(row), fund: row.fund }))
    if (subscription.length > 0 && (await mayMail(db, email, { form: 'recurring' }))) {
      await db
        .transaction()
        .execute((trx) => mail.send(trx, { to: email, ...recurringLinksMail(subscription, siteUrl) }))
    }
    return { message: linksSent }
  }),
]

const limitResuming = ({ db, visit }: Context) =>
  limit(db, [{ key: `way ${visit.address}`, most: 10, seconds: 600 }])

function checked<T>(
  parsed: { success: true; data: T } | { success: false; error: { issues: Parameters<typeof invalid>[0] } },
): T {
  if (!parsed.success) throw invalid(parsed.error.issues)
  return parsed.data
}
