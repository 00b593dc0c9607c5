import {
  CaptureStatus,
  type LinkDescription,
  type Money,
  type Order,
  OrderStatus,
  type OrdersCapture,
  OrdersController,
  PaymentsController,
  type Refund,
  RefundStatus,
} from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { readMoney } from '#core/text/money.ts'
import type {
  CaptureSnapshot,
  DisputeFeeSnapshot,
  DisputeSnapshot,
  ProviderSnapshot,
  RefundSnapshot,
} from '../../provider.ts'
import { type CallPayPal, fetchJson, isRefused } from './paypal-client.ts'

const capturedStatuses: readonly unknown[] = [
  CaptureStatus.Completed,
  CaptureStatus.PartiallyRefunded,
  CaptureStatus.Refunded,
]

/** Null if there is no such order: PayPal deletes unapproved ones after some hours. */
export async function lookUp(callPayPal: CallPayPal, id: string): Promise<ProviderSnapshot | null> {
  const order = await orNull(callPayPal((client) => new OrdersController(client).getOrder({ id })))
  if (!order) return null
  const units = order.purchaseUnits ?? []
  const tries = units.flatMap(({ payments }) => payments?.captures ?? [])
  const captures = tries.filter(({ status }) => capturedStatuses.includes(status)).flatMap(capture)
  const disputes = (await Promise.all(captures.map(({ id }) => disputesOf(callPayPal, id)))).flat()
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? []).flatMap(refund)
  return {
    handle: units[0]?.customId ?? null,
    state: stateOf(order, tries),
    subscription: null,
    declines: tries.filter(isDeclined).length,
    captures,
    refunds: refunds.filter((each) => !disputes.some((dispute) => isPaidBy(dispute, each))),
    disputes,
  }
}

/** The order that a capture belongs to, if there is one. */
export async function orderOf(callPayPal: CallPayPal, captureId: string): Promise<string | null> {
  const capture = await orNull(
    callPayPal((client) => new PaymentsController(client).getCapturedPayment({ captureId })),
  )
  return capture?.supplementaryData?.relatedIds?.orderId ?? null
}

const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isRefused(error, 404)) return null
    throw error
  })

function stateOf({ status }: Order, tries: readonly OrdersCapture[]): ProviderSnapshot['state'] {
  if (status === OrderStatus.Approved) return 'approved'
  if (status === OrderStatus.PayerActionRequired) return 'requires_action'
  if (status === OrderStatus.Voided) return 'canceled'
  if (status !== OrderStatus.Completed) return 'created'
  if (tries.some((each) => capturedStatuses.includes(each.status))) return 'captured'
  return tries.length > 0 && tries.every(isDeclined) ? 'failed' : 'processing'
}

const isDeclined = ({ status }: OrdersCapture) =>
  status === CaptureStatus.Declined || status === CaptureStatus.Failed

function capture({ id, amount, sellerReceivableBreakdown }: OrdersCapture): CaptureSnapshot[] {
  if (!id || !amount) return []
  const paid = sellerReceivableBreakdown?.paypalFee
  const fee = paid && paid.currencyCode === amount.currencyCode ? minor(paid) : null
  return [{ id, amount: minor(amount), currency: amount.currencyCode, fee }]
}

function refund({ id, amount, customId, status, links }: Refund): RefundSnapshot[] {
  const captureId = captureOf(links)
  if (!id || !amount || !captureId) return []
  const state =
    status === RefundStatus.Completed
      ? 'succeeded'
      : status === RefundStatus.Failed || status === RefundStatus.Cancelled
        ? 'failed'
        : 'requested'
  return [{ id, captureId, key: customId ?? null, amount: minor(amount), state }]
}

/** A refund names its capture only by a link. */
export const captureOf = (links: readonly Pick<LinkDescription, 'rel' | 'href'>[] = []): string | null =>
  /\/captures\/([^/?]+)/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1] ?? null

function minor({ value }: Pick<Money, 'value'>): number {
  const amount = readMoney(value)
  if (amount === null) throw new Error(`PayPal returned an invalid amount: ${value}.`)
  return amount
}

/** A refund that ends a dispute is listed in both places but is the same money. */
const isPaidBy = (dispute: DisputeSnapshot, { key, captureId, amount }: RefundSnapshot) =>
  key === null && dispute.state !== 'won' && dispute.captureId === captureId && dispute.amount === amount

const movementShape = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  initiated_time: z.string(),
  type: z.string(),
  reason: z.string(),
})
const disputeShape = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  fund_movements: z.array(movementShape.extend({ party: z.string() })).optional(),
  // The older name of the same.
  money_movements: z.array(movementShape.extend({ affected_party: z.string() })).optional(),
})
type PayPalDispute = z.output<typeof disputeShape>
const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

async function disputesOf(callPayPal: CallPayPal, captureId: string): Promise<DisputeSnapshot[]> {
  const path = '/v1/customer/disputes'
  const schema = z.object({ items: z.array(disputeShape.pick({ dispute_id: true })).default([]) })
  const { items } = await fetchJson(callPayPal, schema, {
    path,
    query: { disputed_transaction_id: captureId },
  }).catch((error: unknown) => {
    // Disputes aren't enabled for our app; payments must work all the same.
    if (isRefused(error, 403)) return { items: [] }
    throw error
  })
  return Promise.all(
    items.map(async ({ dispute_id: id }) => {
      const dispute = await fetchJson(callPayPal, disputeShape, { path: `${path}/${id}` })
      const amount = minor(dispute.dispute_amount)
      return { id, captureId, amount, state: verdictOf(dispute), fees: feesOf(dispute) }
    }),
  )
}

function verdictOf({ status, dispute_outcome }: PayPalDispute): DisputeSnapshot['state'] {
  if (status !== 'RESOLVED') return 'open'
  return lost.includes(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won'
}

const fees = ['DISPUTE_FEE', 'CHARGEBACK_FEE']

/** A movement has no id of its own, so its reason, type and time make one. */
function feesOf(dispute: PayPalDispute): DisputeFeeSnapshot[] {
  const { dispute_id: id, dispute_amount: of, fund_movements, money_movements = [] } = dispute
  const all = fund_movements ?? money_movements.map((each) => ({ ...each, party: each.affected_party }))
  return all
    .filter(({ party, reason }) => party === 'SELLER' && fees.includes(reason))
    .filter(({ amount }) => amount.currency_code === of.currency_code)
    .map(({ amount, initiated_time, type, reason }) => ({
      id: `${id} ${reason} ${type} ${initiated_time}`,
      amount: type === 'CREDIT' ? -minor(amount) : minor(amount),
    }))
}
