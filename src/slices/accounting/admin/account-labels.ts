import { msg } from '#core/text/messages.ts'
import type { AccountKind } from '../contract.ts'

export const kindLabels: Record<AccountKind, { title: string; text: string }> = {
  asset: {
    title: msg('Assets'),
    text: msg('Money held by payment providers, in cash and checks, and in the bank.'),
  },
  liability: {
    title: msg('Liabilities'),
    text: msg(
      'Offerings for Masses that haven’t been offered yet, sales tax we’ve collected, and payments we can’t match.',
    ),
  },
  income: {
    title: msg('Income'),
    text: msg('Gifts by fund, store sales, and offerings for Masses that have been offered.'),
  },
  expense: { title: msg('Expenses'), text: msg('Payment provider fees.') },
}
