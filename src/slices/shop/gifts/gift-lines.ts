import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { Order } from '../orders/order-contract.ts'

type Asked = Pick<Order, 'gift' | 'giftNote' | 'blessing' | 'blessingWished' | 'blessedOn' | 'state'>

/** Where a blessing is still to come: the items are with us. */
const withUs: ReadonlySet<Order['state']> = new Set(['pending_payment', 'paid', 'packed'])

/** The extras the buyer asked for, in the confirmation email. */
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

/** The status of the blessing. */
export function blessingText({ blessingWished, blessedOn, state }: Asked): string {
  if (blessedOn) return t('Blessed on {date}.', { date: formatDate(blessedOn, 'long') })
  if (!withUs.has(state)) return t('You asked for a blessing.')
  return blessingWished
    ? t('You asked for a blessing, if possible on {date}. We’ll email you when it’s done.', {
        date: formatDate(blessingWished, 'long'),
      })
    : t('You asked for a blessing. We’ll email you when it’s done.')
}
