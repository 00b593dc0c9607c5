import { msg, t } from '#core/text/messages.ts'
import { accountNames } from '#ui/payment/payment-labels.ts'
import type { AccountKind, Payout } from '../contract.ts'

export const kindLabels: Record<AccountKind, { title: string; text: string }> = {
  asset: { title: msg('Assets'), text: msg('Money held by payment providers and in the bank.') },
  liability: {
    title: msg('Liabilities'),
    text: msg('Offerings for Masses that haven’t been offered yet, and payments we can’t match.'),
  },
  income: { title: msg('Income'), text: msg('Gifts by fund, shop sales, and offerings for Masses offered.') },
  expense: { title: msg('Expenses'), text: msg('Fees of the payment providers.') },
}

export const providerLabels: Record<Payout['provider'], string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: msg('Sandbox'),
}

/** An account of the ledger, as a treasurer calls it. */
export function accountName(account: string): string {
  const provider = Object.entries(providerLabels).find(([name]) => account === `clearing ${name}`)
  if (provider) return t('Held by {provider}', { provider: t(provider[1]) })
  return t(accountNames[account] ?? account)
}

export const lineName = ({ account, fund }: { account: string; fund: string }): string =>
  fund ? t('{account}: {fund}', { account: accountName(account), fund }) : accountName(account)
