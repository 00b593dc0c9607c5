import { englishDate } from '#core/english-date.ts'
import { formatMoney } from '#core/money.ts'
import { type Gift, rhythmNames } from './contract.ts'

const dayIn = englishDate({ dateStyle: 'long' })

/** The same day for everybody, wherever the receipt is read. */
export const giftDay = (moment: string) => dayIn(moment, 'UTC')

export const stateNames: Record<Gift['state'], string> = {
  pending: 'On its way',
  complete: 'Received',
  partially_refunded: 'Partly given back',
  refunded: 'Given back',
  disputed: 'Disputed at the bank',
  failed: 'Did not go through',
  abandoned: 'Not completed',
}

/** What stands on a receipt, on the page and on paper alike. */
export function receiptLines(gift: Gift): { name: string; text: string }[] {
  const money = (amount: number) => formatMoney(amount, gift.currency)
  return [
    { name: 'Receipt', text: gift.receiptNumber ?? '' },
    { name: 'Date', text: giftDay(gift.paid ?? gift.created) },
    { name: 'From', text: [gift.name, gift.email].filter(Boolean).join(', ') || 'A friend' },
    { name: 'For', text: gift.purpose },
    ...(gift.rhythm ? [{ name: 'How often', text: rhythmNames[gift.rhythm] }] : []),
    {
      name: 'Amount',
      text: money(gift.amount) + (gift.feeCover > 0 ? `, of which ${money(gift.feeCover)} for the fee` : ''),
    },
    ...(gift.refunded > 0
      ? [
          { name: 'Given back', text: money(gift.refunded) },
          { name: 'What remains', text: money(gift.amount - gift.refunded) },
        ]
      : []),
  ]
}
