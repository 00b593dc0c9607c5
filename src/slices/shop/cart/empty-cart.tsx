import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { shopAddress } from '../catalog/shop-address.ts'
import { texts } from '../orders/order-contract.ts'

/** Instead of the cart or the checkout, while nothing is in it. */
export const EmptyCart = (place: { level: 2 | 3; priority?: boolean }) => (
  <EmptyState
    title={t(texts.empty)}
    text={t('Take a look around our store.')}
    action={<ButtonLink href={shopAddress()}>{t('Go to the store')}</ButtonLink>}
    motif="packing"
    {...place}
    className="pt-0 pb-2"
  />
)
