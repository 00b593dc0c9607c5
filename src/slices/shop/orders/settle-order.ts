import type { PaymentServices } from '#payments/handlers.ts'
import { settle } from '#payments/settle/settle.ts'
import type { OrderRow } from './order-store.ts'

/** Asks the provider how the payments of an order stand; what was paid takes effect. */
export async function settleOrder(services: PaymentServices, { payable_id }: OrderRow): Promise<void> {
  const payments = await services.db
    .selectFrom('payment')
    .select(['provider', 'reference'])
    .where('payable_id', '=', payable_id)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  for (const { provider, reference } of payments) {
    if (reference) await settle(services, services.providers.named(provider), reference)
  }
}
