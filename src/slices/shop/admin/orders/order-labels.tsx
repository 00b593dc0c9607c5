import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import type { Delivery } from '../../checkout/shipping-contract.ts'
import type { FastOrderState } from '../../fast-orders/fast-order-contract.ts'
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
  <Badge tone={tones[state]}>{orderStateNames[state]}</Badge>
)

export const deliveryNames: Record<Delivery, string> = { ship: 'Parcel', pickup: 'Pickup' }

const fastTones: Record<FastOrderState, BadgeTone> = {
  new: 'accent',
  confirmed: 'success',
  delivered: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
}

export const FastOrderBadge = ({ state }: { state: FastOrderState }) => (
  <Badge tone={fastTones[state]}>{fastOrderNames[state]}</Badge>
)
