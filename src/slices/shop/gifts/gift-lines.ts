import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { Order } from '../orders/order-contract.ts'

type Asked = Pick<Order, 'gift' | 'giftNote' | 'blessing' | 'blessingWished' | 'blessedOn'>

/** What the buyer asked for beside the items, for the confirmation. */
export const giftLines = (order: Asked): string[] => [
  ...(order.gift
    ? [
        order.giftNote
          ? t('This is a gift. Your note on the packing slip: “{note}”', { note: order.giftNote })
          : t('This is a gift. The packing slip shows no prices.'),
      ]
    : []),
  ...(order.blessing ? [blessingText(order)] : []),
]

/** Where the blessing stands. */
export function blessingText({ blessingWished, blessedOn }: Asked): string {
  if (blessedOn) return t('Blessed on {date}.', { date: formatDate(blessedOn, 'long') })
  return blessingWished
    ? t('You asked for a blessing, if possible on {date}. We’ll email you when it’s done.', {
        date: formatDate(blessingWished, 'long'),
      })
    : t('You asked for a blessing. We’ll email you when it’s done.')
}
