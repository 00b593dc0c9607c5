import { randomUUID } from 'node:crypto'
import type { Db } from '#core/data/db.ts'
import { clearing, type Entry, fees, transfer } from './ledger/ledger.ts'
import { newIntent } from './providers/sandbox/sandbox.ts'
import { capture } from './providers/sandbox/sandbox-cards.ts'
import { newId, type SandboxIntent, type SandboxSubscription } from './providers/sandbox/sandbox-store.ts'
import type { PayableKind } from './tables.ts'

/** A past payment for the demo content, written to the sandbox's records and ours as if it had been paid then. */
export type PastPayment = {
  kind: PayableKind
  amount: number
  currency: string
  account: string
  fund: string
  at: Date
  /** A full or partial refund on a later day. */
  back?: { amount: number; at: Date; reason: string }
  /** The sandbox's id of the subscription that it belongs to. */
  subscription?: string
}

export type WrittenPayment = { payableId: number; reference: string }

/** Payments of one kind, and what to write once they exist. `write` gets them in the same order. */
export type PastPlan = {
  past: readonly PastPayment[]
  write: (paid: readonly WrittenPayment[]) => Promise<void>
}

export const provider = 'sandbox'

/** Writes the payments and their ledger lines. */
export async function writePast(trx: Db, past: readonly PastPayment[]): Promise<WrittenPayment[]> {
  const { paid, lines } = await writePayments(trx, past)
  await writeLedger(trx, lines)
  return paid
}

/**
 * Writes all payments in a few statements, since a new site should open quickly. Returns them in the order given, and
 * their ledger lines in order of time.
 */
export async function writePayments(
  trx: Db,
  past: readonly PastPayment[],
): Promise<{ paid: WrittenPayment[]; lines: PastLine[] }> {
  if (past.length === 0) return { paid: [], lines: [] }
  const all = past.map((payment) => ({ ...payment, ...atSandbox(payment), handle: randomUUID() }))
  await trx
    .insertInto('sandbox_object')
    .values(
      all.map(({ reference, intent, handle, at }) => ({
        ...objectOf(reference, 'intent', { ...intent, handle }),
        created: at,
      })),
    )
    .execute()
  const payables = await trx
    .insertInto('payable')
    .values(
      all.map(({ kind, amount, currency, account, fund, at, back }) => ({
        kind,
        amount,
        currency,
        account,
        fund,
        state: back ? (back.amount < amount ? 'partially_refunded' : 'refunded') : 'paid',
        created: at,
        settled_at: at,
      })),
    )
    .returning('id')
    .execute()
  const paid = all.map((payment, index) => ({ ...payment, payableId: payables[index]?.id ?? 0 }))
  const payments = await trx
    .insertInto('payment')
    .values(
      paid.map(({ payableId, reference, handle, amount, currency, at, back }) => ({
        payable_id: payableId,
        provider,
        reference,
        key: randomUUID(),
        handle,
        amount,
        currency,
        state: back ? (back.amount < amount ? 'partially_refunded' : 'refunded') : 'captured',
        created: at,
        checked_at: at,
      })),
    )
    .returning('id')
    .execute()
  const captures = await trx
    .insertInto('capture')
    .values(
      paid.map(({ payableId, amount, currency, at, captured }, index) => ({
        payable_id: payableId,
        payment_id: payments[index]?.id ?? 0,
        provider,
        provider_id: captured.id,
        amount,
        currency,
        fee: captured.fee,
        created: at,
      })),
    )
    .returning('id')
    .execute()
  const lines: PastLine[] = []
  for (const [index, { payableId, amount, currency, account, fund, at, captured }] of paid.entries()) {
    const captureId = captures[index]?.id ?? 0
    const about = { payable_id: payableId, currency }
    const income = { account, fund }
    const ours = { account: clearing(provider) }
    lines.push({ ...about, source: `capture ${captureId}`, at, entries: transfer(amount, income, ours) })
    lines.push({
      ...about,
      source: `fee ${captureId}`,
      at,
      entries: transfer(captured.fee, ours, { account: fees }),
    })
  }
  const returned = paid
    .flatMap(({ back, ...payment }, index) =>
      back ? [{ ...payment, back, captureId: captures[index]?.id ?? 0 }] : [],
    )
    .toSorted((one, other) => one.back.at.getTime() - other.back.at.getTime())
  for (const { payableId, currency, account, fund, captureId, back, intent } of returned) {
    const [given] = intent.refunds
    if (!given) continue
    const about = { payable_id: payableId, currency }
    const { id } = await trx
      .insertInto('refund')
      .values({
        capture_id: captureId,
        provider,
        provider_id: given.id,
        key: given.key ?? '',
        amount: back.amount,
        currency,
        reason: back.reason,
        asked_by: 'The treasurer',
        state: 'succeeded',
        created: back.at,
        settled_at: back.at,
        told_at: back.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [ours, income] = [{ account: clearing(provider) }, { account, fund }]
    lines.push({
      ...about,
      source: `refund ${id}`,
      at: back.at,
      entries: transfer(back.amount, ours, income),
    })
  }
  lines.sort((one, other) => one.at.getTime() - other.at.getTime())
  return { paid: paid.map(({ payableId, reference }) => ({ payableId, reference })), lines }
}

export const objectOf = (
  id: string,
  kind: 'intent' | 'subscription',
  data: SandboxIntent | SandboxSubscription,
) => ({
  id,
  kind,
  key: newId('past'),
  secret: newId('secret'),
  data: JSON.stringify(data),
})

function atSandbox({ amount, currency, subscription, back, fund }: PastPayment) {
  const reference = newId('intent')
  const intent = {
    ...newIntent({ handle: null, amount, currency, description: fund }),
    subscription: subscription ?? null,
  }
  capture(intent, reference)
  const [captured] = intent.captures
  if (!captured) throw new Error('The sandbox took no money.')
  if (back) {
    intent.refunds.push({
      id: newId('refund'),
      captureId: captured.id,
      key: randomUUID(),
      amount: back.amount,
      state: 'succeeded',
    })
  }
  return { reference, intent, captured }
}

export type PastLine = { source: string; payable_id: number; currency: string; at: Date; entries: Entry[] }

export async function writeLedger(trx: Db, lines: readonly PastLine[]) {
  if (lines.length === 0) return
  const written = await trx
    .insertInto('ledger_tx')
    .values(lines.map(({ source, payable_id, at }) => ({ source, payable_id, at })))
    .returning('id')
    .execute()
  await trx
    .insertInto('ledger_entry')
    .values(
      lines.flatMap(({ entries, currency, at }, index) =>
        entries.map((entry) => ({ ...entry, tx_id: written[index]?.id ?? 0, currency, at })),
      ),
    )
    .execute()
}
