import { msg, t } from '#core/text/messages.ts'
import { isOffline } from '#payments/provider.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import type { Delivery } from '../../checkout/shipping-contract.ts'
import type { FastOrderState } from '../../fast-orders/fast-order-contract.ts'
import type { OrderDetail } from '../../orders/order-admin-contract.ts'
import type { OrderState } from '../../orders/order-contract.ts'
import { fastOrderNames, orderStateNames } from '../../rules.ts'

const tones: Record<OrderState, BadgeTone> = {
  pending_payment: 'neutral',
  paid: 'accent',
  packed: 'accent',
  shipped: 'success',
  delivered: 'success',
  expired: 'neutral',
  cancelled: 'danger',
  refunded: 'danger',
}

export const OrderBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state]}>{t(orderStateNames[state])}</Badge>
)

export const deliveryNames: Record<Delivery, string> = {
  ship: msg('Shipping'),
  pickup: msg('Pickup'),
  local: msg('Local delivery'),
  download: msg('Download'),
}

const fastTones: Record<FastOrderState, BadgeTone> = {
  new: 'accent',
  confirmed: 'success',
  delivered: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
}

export const FastOrderBadge = ({ state }: { state: FastOrderState }) => (
  <Badge tone={fastTones[state]}>{t(fastOrderNames[state])}</Badge>
)

/** Staff then return the money themselves. */
export const isPaidByHand = ({ payments }: Pick<OrderDetail, 'payments'>) =>
  payments.some(({ provider, state }) => isOffline(provider) && state !== 'canceled')
