import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { MessageState } from '../desk-contract.ts'
import { stateNames } from '../words.ts'

const tones: Record<MessageState, BadgeTone> = {
  open: 'accent',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
}

export const StateBadge = ({ state }: { state: MessageState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)
