import type { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { orNotFound } from '#core/collections/collection-api.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf, startOfDay } from '#core/time/time.ts'
import type { Rhythm, SubscriptionChange } from '#payments/provider.ts'
import { turnsBefore } from '#payments/subscriptions/next-charge.ts'
import { changeSubscription } from '#payments/subscriptions/subscription.ts'
import { checked } from '../checked.ts'
import { purposes } from '../purposes/purpose-contract.ts'
import { purposeStore } from '../store.ts'
import { changedAmount, changedPurpose, changedSchedule, type changeRecurring } from './recurring-contract.ts'
import { changePurpose, type RecurringRow } from './recurring-store.ts'

type Input = z.output<typeof changeRecurring.input>

const notActive = {
  past_due: msg('Your last gift didn’t go through. Use a different card first, then change the schedule.'),
  paused: msg('This gift is paused. Resume it first, then change the schedule.'),
  incomplete: msg('This gift hasn’t started yet.'),
}

/** The days to which the next collection can be moved; null while it can't be. */
export const daysOf = (
  { state, rhythm, next_charge: next, collected_at: last }: RecurringRow,
  now: Date,
  timeZone: string,
) => (state === 'active' && next ? daysToChoose({ rhythm, next, last }, now, timeZone) : null)

/** What the donor asks for, done at the provider and recorded. It applies from the next collection on. */
export async function applyChange(context: Context, before: RecurringRow, input: Input): Promise<void> {
  if (before.state === 'canceled') throw new Problem(409, 'This recurring gift has ended.')
  const { to } = input
  if (to === 'purpose') return toPurpose(context, before, input)
  await changeSubscription(context.payments, before, changeOf(context, before, { ...input, to }))
}

function changeOf(
  { now, organisation: { timeZone } }: Context,
  before: RecurringRow,
  { to, amount, rhythm, day }: Input & { to: Exclude<Input['to'], 'purpose'> },
): SubscriptionChange {
  if (to === 'amount') return { to, ...checked(changedAmount(before.currency).safeParse({ amount })) }
  if (to !== 'schedule') return { to }
  const days = daysOf(before, now, timeZone)
  if (!days || !before.next_charge) {
    const why = before.state === 'active' || before.state === 'canceled' ? 'incomplete' : before.state
    throw new Problem(409, notActive[why])
  }
  const chosen = checked(changedSchedule(days).safeParse({ rhythm, day }))
  return {
    to,
    rhythm: chosen.rhythm,
    nextCharge: collectionAt(chosen.day, timeZone),
    from: before.next_charge,
  }
}

async function toPurpose({ db, payments }: Context, before: RecurringRow, input: Input) {
  const { purpose: id } = checked(changedPurpose.safeParse(input))
  const purpose = orNotFound(purposes, await purposeStore.findPublished(db, id))
  const description = t('Gift: {purpose}', { purpose: purpose.name })
  await changeSubscription(payments, before, { to: 'description', description })
  await db.transaction().execute((trx) => changePurpose(trx, before.id, purpose))
}

const dayLength = 86_400_000

/** The minimum number of days between two charges, so that nobody is charged twice for one gift. */
const apart = 7

/** How far ahead the next one can be; for longer there is the pause. */
const farthest = 366

type Collected = {
  rhythm: Rhythm
  /** The next collection as it is now. */
  next: Date
  /** The newest that we know of. */
  last: Date | null
}

/** The days to which a donor can move the next collection, in the ministry's time zone. */
export function daysToChoose({ rhythm, next, last }: Collected, now: Date, timeZone: string) {
  // The one before the next may have been collected a moment ago, and we'll hear of it later.
  const before = turnsBefore(next, rhythm, 1)
  const newest = Math.max(last?.getTime() ?? 0, before <= now ? before.getTime() : 0)
  const soonest = Math.max(now.getTime() + dayLength, newest + apart * dayLength)
  return {
    earliest: dayOf(new Date(soonest), timeZone),
    latest: dayOf(new Date(now.getTime() + farthest * dayLength), timeZone),
  }
}

/** At noon, so that it's that day for donors in other time zones, too. */
export const collectionAt = (day: string, timeZone: string): Date =>
  new Date(startOfDay(day, timeZone).getTime() + dayLength / 2)
