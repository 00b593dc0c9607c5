import { randomUUID } from 'node:crypto'
import type { Db } from '#core/data/db.ts'
import type { Payment, PaymentServices, Subscription } from '../handlers.ts'
import type { Charge, Intent, Provider, Rhythm, SubscriptionChange } from '../provider.ts'
import { settleSubscription } from '../settle/settle.ts'
import { type Ask, atProvider } from '../start.ts'

export type RecurringAsk = Omit<Ask, 'begin'> & {
  rhythm: Rhythm
  begin: (trx: Db, payableId: number, subscriptionId: number) => Promise<void>
}

export type Begun = { subscription: Subscription; payment: Payment }

/** A subscription and its first payment, which share one handle. Nothing has left the site yet. */
export function beginSubscription(
  services: PaymentServices,
  provider: Provider,
  ask: RecurringAsk,
): Promise<Begun> {
  return services.db.transaction().execute(async (trx) => {
    const begun = await trx
      .selectFrom('subscription')
      .selectAll()
      .where('key', '=', ask.key)
      .executeTakeFirst()
    if (begun) return { subscription: begun, payment: await firstPayment(trx, begun) }
    const { kind, amount, currency, account, fund, key, rhythm } = ask
    const payable = await trx
      .insertInto('payable')
      .values({ kind, amount, currency, account, fund })
      .returning('id')
      .executeTakeFirstOrThrow()
    const both = { provider: provider.name, key, handle: randomUUID(), amount, currency }
    const subscription = await trx
      .insertInto('subscription')
      .values({ ...both, kind, rhythm, account, fund })
      .returningAll()
      .executeTakeFirstOrThrow()
    const payment = await trx
      .insertInto('payment')
      .values({ ...both, payable_id: payable.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ask.begin(trx, payable.id, subscription.id)
    return { subscription, payment }
  })
}

const firstPayment = (trx: Db, { handle }: Subscription) =>
  trx.selectFrom('payment').selectAll().where('handle', '=', handle).executeTakeFirstOrThrow()

export async function subscribeAtProvider(
  services: PaymentServices,
  { recurring }: Provider,
  { subscription, payment }: Begun,
  about: Pick<Charge, 'description'> & { email: string },
): Promise<Intent> {
  if (!recurring) throw new Error('This provider has no subscriptions.')
  const { rhythm, id } = subscription
  const made = await atProvider(services, payment, about, (charge) =>
    recurring.create({ ...charge, email: about.email, rhythm }),
  )
  await services.db
    .updateTable('subscription')
    .set({ reference: made.subscription })
    .where('id', '=', id)
    .execute()
  return made
}

/** At the provider first; what it makes of that is then written down. */
export async function changeSubscription(
  services: PaymentServices,
  { provider: name, reference }: Subscription,
  change: SubscriptionChange,
): Promise<void> {
  const provider = services.providers.named(name)
  if (!reference || !provider.recurring) throw new Error('This subscription never began.')
  await provider.recurring.change(reference, change, randomUUID())
  await settleSubscription(services, provider, reference)
}
