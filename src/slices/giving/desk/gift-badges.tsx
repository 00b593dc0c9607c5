import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { GiftState } from '../contract.ts'
import { stateNames } from '../desk-words.ts'

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

/** States that come in three: good, bad, and not known yet. */
export const OutcomeBadge = ({
  names,
  state,
  good,
  bad,
}: {
  names: Record<string, string>
  state: string
  good: string
  bad: string
}) => (
  <Badge tone={state === good ? 'success' : state === bad ? 'danger' : 'accent'}>
    {names[state] ?? state}
  </Badge>
)
