import { msg, t } from '#core/text/messages.ts'
import type { Payer } from '#payments/handlers.ts'
import type { PayableKind } from '#payments/tables.ts'

/** What the source of a ledger transaction means, with and without what was paid for: `refund 3`, `within 5 1`. */
const kinds: readonly { pattern: RegExp; alone: string; of: string }[] = [
  { pattern: /^capture /, alone: msg('Payment'), of: msg('Payment: {paidFor}') },
  { pattern: /^fee /, alone: msg('Processing fee'), of: msg('Processing fee: {paidFor}') },
  { pattern: /^refund .* failed$/, alone: msg('Failed refund'), of: msg('Failed refund: {paidFor}') },
  { pattern: /^refund /, alone: msg('Refund'), of: msg('Refund: {paidFor}') },
  { pattern: /^dispute fee /, alone: msg('Dispute fee'), of: msg('Dispute fee: {paidFor}') },
  { pattern: /^dispute .* won$/, alone: msg('Dispute won'), of: msg('Dispute won: {paidFor}') },
  { pattern: /^dispute .* lost$/, alone: msg('Dispute lost'), of: msg('Dispute lost: {paidFor}') },
  { pattern: /^dispute /, alone: msg('Dispute'), of: msg('Dispute: {paidFor}') },
  { pattern: /^payout .* taken back$/, alone: msg('Payout reversed'), of: msg('Payout reversed: {paidFor}') },
  { pattern: /^payout /, alone: msg('Payout to the bank'), of: msg('Payout to the bank: {paidFor}') },
  {
    pattern: /^deposit .* reversed$/,
    alone: msg('Deposit reversed'),
    of: msg('Deposit reversed: {paidFor}'),
  },
  { pattern: /^deposit /, alone: msg('Bank deposit'), of: msg('Bank deposit: {paidFor}') },
  {
    pattern: /^within /,
    alone: msg('Transfer between accounts'),
    of: msg('Transfer between accounts: {paidFor}'),
  },
]

const paidForTexts: Record<PayableKind, { reference: string; named: string; plain: string }> = {
  gift: {
    reference: msg('gift {reference}'),
    named: msg('gift {reference} from {name}'),
    plain: msg('gift'),
  },
  order: {
    reference: msg('order {reference}'),
    named: msg('order {reference} by {name}'),
    plain: msg('store order'),
  },
  mass: {
    reference: msg('Mass {reference}'),
    named: msg('Mass {reference} requested by {name}'),
    plain: msg('Mass offering'),
  },
}

/** `gift RC-2026-000052 from Ada Obi` */
export function paidForText(kind: PayableKind, payer: Payer | null): string {
  const { reference, named, plain } = paidForTexts[kind]
  if (!payer?.reference) return t(plain)
  return payer.name
    ? t(named, { reference: payer.reference, name: payer.name })
    : t(reference, { reference: payer.reference })
}

/** A line of the journal in words: `Refund: gift RC-2026-000052 from Ada Obi`. */
export function describeEntry(source: string, kind: PayableKind | null, payer: Payer | null): string {
  const known = kinds.find(({ pattern }) => pattern.test(source))
  if (!known) return source
  return kind ? t(known.of, { paidFor: paidForText(kind, payer) }) : t(known.alone)
}
