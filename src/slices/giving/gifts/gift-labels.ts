import { formatMoney } from '#core/text/money.ts'
import { say, text } from '#core/text/say.ts'
import { englishDate } from '#core/time/zoned-time.ts'
import { type Gift, rhythmNames } from '../contract.ts'

const dayIn = englishDate({ dateStyle: 'long' })

/** In UTC, so that a receipt shows the same day everywhere. */
export const giftDay = (moment: string) => dayIn(moment, 'UTC')

export const stateNames: Record<Gift['state'], string> = {
  pending: text('On its way'),
  complete: text('Received'),
  partially_refunded: text('Partly given back'),
  refunded: text('Given back'),
  disputed: text('Disputed at the bank'),
  failed: text('Did not go through'),
  abandoned: text('Not completed'),
}

/** The lines of a receipt, shared by the page and the PDF. */
export function receiptLines(gift: Gift): { name: string; text: string }[] {
  const money = (amount: number) => formatMoney(amount, gift.currency)
  return [
    { name: say('Receipt'), text: gift.receiptNumber ?? '' },
    { name: say('Date'), text: giftDay(gift.paid ?? gift.created) },
    { name: say('From'), text: [gift.name, gift.email].filter(Boolean).join(', ') || say('A friend') },
    { name: say('For'), text: gift.purpose },
    ...(gift.rhythm ? [{ name: say('How often'), text: say(rhythmNames[gift.rhythm]) }] : []),
    {
      name: say('Amount'),
      text:
        gift.feeCover > 0
          ? say('{amount}, of which {fee} for the fee', {
              amount: money(gift.amount),
              fee: money(gift.feeCover),
            })
          : money(gift.amount),
    },
    ...(gift.test ? [{ name: say('Payment'), text: say('Test payment: no money was charged') }] : []),
    ...(gift.refunded > 0
      ? [
          { name: say('Given back'), text: money(gift.refunded) },
          { name: say('What remains'), text: money(gift.amount - gift.refunded) },
        ]
      : []),
  ]
}
