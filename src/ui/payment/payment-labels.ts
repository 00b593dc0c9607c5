import { msg, t } from '#core/text/messages.ts'
import { type Channel, providerNames } from '#payments/provider.ts'

/** The states of what belongs to a payment, as staff read them. */
export const refundNames = {
  requested: msg('Requested'),
  succeeded: msg('Refunded'),
  failed: msg('Failed'),
} as const
export const disputeNames = { open: msg('Open'), won: msg('Won'), lost: msg('Lost') } as const
export const mailNames = {
  kept: msg('Not sent'),
  waiting: msg('Waiting to send'),
  sent: msg('Sent'),
  failed: msg('Failed'),
} as const
export const paymentNames: Record<string, string> = {
  created: msg('Started'),
  requires_action: msg('Waiting for the payer'),
  processing: msg('Processing'),
  captured: msg('Paid'),
  partially_refunded: msg('Partially refunded'),
  refunded: msg('Refunded'),
  disputed: msg('Disputed'),
  won: msg('Dispute won'),
  lost: msg('Dispute lost'),
  failed: msg('Failed'),
  canceled: msg('Canceled'),
}

export const providerLabels: Record<Channel, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: msg('Sandbox'),
  cash: msg('Cash'),
  check: msg('Check'),
  transfer: msg('Bank transfer'),
}

const accountNames: Readonly<Record<string, string>> = {
  bank: msg('Bank'),
  'cash on hand': msg('Cash on hand'),
  'undeposited checks': msg('Undeposited checks'),
  fees: msg('Processing fees'),
  disputes: msg('Disputed payments'),
  suspense: msg('Unmatched payments'),
  gifts: msg('Gifts'),
  'shop income': msg('Store sales'),
  'sales tax': msg('Sales tax collected'),
  'masses celebrated': msg('Mass offerings'),
  'mass offerings': msg('Offerings for Masses to be offered'),
  'masses for the ordinary': msg('Offerings for purposes set by the ordinary'),
  'mass offerings transferred': msg('Offerings to be transferred'),
}

/** An account of the ledger, as a treasurer calls it: `clearing stripe` is the money that Stripe holds. */
export function accountName(account: string): string {
  const provider = providerNames.find((name) => account === `clearing ${name}`)
  if (provider) return t('Held by {provider}', { provider: t(providerLabels[provider]) })
  return t(accountNames[account] ?? account)
}

const sources: readonly { pattern: RegExp; label: string }[] = [
  { pattern: /^capture (\d+)$/, label: msg('Payment {number}') },
  { pattern: /^fee (\d+)$/, label: msg('Fee {number}') },
  { pattern: /^refund (\d+)$/, label: msg('Refund {number}') },
  { pattern: /^refund (\d+) failed$/, label: msg('Failed refund {number}') },
  { pattern: /^dispute fee (\d+)$/, label: msg('Dispute fee {number}') },
  { pattern: /^dispute (\d+)/, label: msg('Dispute {number}') },
  { pattern: /^within (\d+)/, label: msg('Transfer {number}') },
]

/** What an entry of the ledger came from: `capture 5` is payment 5. */
export function sourceLabel(source: string): string {
  const known = sources.find(({ pattern }) => pattern.test(source))
  return known ? t(known.label, { number: known.pattern.exec(source)?.[1] ?? '' }) : source
}

export const lineName = ({ account, fund }: { account: string; fund: string }): string =>
  fund ? t('{account}: {fund}', { account: accountName(account), fund }) : accountName(account)
