import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { Order } from '../orders/order-contract.ts'

type Asked = Pick<
  Order,
  'gift' | 'giftNote' | 'blessing' | 'blessingWished' | 'blessedOn' | 'state' | 'total'
>

/** Where a blessing is still to come: the items are with us. */
const withUs: ReadonlySet<Order['state']> = new Set(['pending_payment', 'paid', 'packed'])

/** The extras the buyer asked for, in the confirmation email. */
export const giftLines = (order: Asked): string[] => [
  ...(order.gift ? [giftText(order)] : []),
  ...(order.blessing ? [blessingText(order)] : []),
]

/** A free order doesn't prove that the email address is the buyer's, and a stranger could write to anybody by the note. */
function giftText({ giftNote, total }: Asked): string {
  if (!giftNote) return t('This is a gift. The packing slip shows no prices.')
  return total > 0
    ? t('This is a gift. Your note on the packing slip: “{note}”', { note: giftNote })
    : t('This is a gift. Your note is on the packing slip, which shows no prices.')
}

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
