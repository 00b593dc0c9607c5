import { t } from '#core/text/messages.ts'
import type { Order } from '../orders/order-contract.ts'
import { blessingText } from './gift-lines.ts'

/** The extras the buyer asked for, on the order's page. */
export function GiftView({ order }: { order: Order }) {
  const { gift, giftNote, blessing } = order
  return (
    <>
      {gift && (
        <div>
          <h2 className="text-subheading">{t('Gift')}</h2>
          <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink-soft">
            {giftNote || t('The packing slip shows no prices.')}
          </p>
        </div>
      )}
      {blessing && (
        <div>
          <h2 className="text-subheading">{t('Blessing')}</h2>
          <p className="mt-1.5 text-ink-soft">{blessingText(order)}</p>
        </div>
      )}
    </>
  )
}
