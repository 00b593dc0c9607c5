import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import type { GiftState } from '../contract.ts'
import { stateNames } from '../gifts/gift-admin-labels.ts'

const tones: Record<GiftState, BadgeTone> = {
  pending: 'neutral',
  complete: 'success',
  partially_refunded: 'accent',
  refunded: 'accent',
  disputed: 'danger',
  failed: 'danger',
  abandoned: 'neutral',
}

export const GiftBadge = ({ state }: { state: GiftState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)
