import { t } from '#core/text/messages.ts'
import { beyondGoods } from '../receipts/receipt-settings.ts'
import type { StatementLine } from './statement-contract.ts'

/** What a line is about. */
export const lineName = ({ kind, what }: Pick<StatementLine, 'kind' | 'what'>): string =>
  kind === 'mass' ? t('Mass offering') : what

type Total = {
  currency: string
  amount: number
  /** What was provided in return. */
  goods: number
  /** What was given above that value. */
  beyond: number
}

/** Gifts in kind have no amount, so they're in no total. */
export const totalsOf = (lines: readonly StatementLine[]): Total[] =>
  [
    ...Map.groupBy(
      lines.filter(({ kind }) => kind !== 'in_kind'),
      ({ currency }) => currency,
    ),
  ].map(([currency, its]) => {
    const amount = its.reduce((sum, line) => sum + line.amount, 0)
    const beyond = its.reduce((sum, line) => sum + beyondGoods(line), 0)
    return { currency, amount, goods: amount - beyond, beyond }
  })
