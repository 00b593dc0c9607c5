import type { AccountKind, Payout } from '../contract.ts'

/** Labels for people without accounting knowledge. */
export const kindLabels: Record<AccountKind, { title: string; text: string }> = {
  asset: { title: 'What there is', text: 'At the payment providers and in the bank' },
  liability: {
    title: 'What is owed',
    text: 'Mass offerings not yet celebrated, and money nobody knows the reason of',
  },
  income: { title: 'What came in', text: 'Gifts by purpose, the shop, and Masses that were celebrated' },
  cost: { title: 'What it cost', text: 'Fees of the payment providers' },
}

export const providerLabels: Record<Payout['provider'], string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: 'Sandbox',
}

/** 'clearing stripe' and 'gifts' with a capital. */
export function accountName(account: string): string {
  const provider = Object.entries(providerLabels).find(([name]) => account === `clearing ${name}`)
  if (provider) return `Held by ${provider[1]}`
  return account.charAt(0).toUpperCase() + account.slice(1)
}
