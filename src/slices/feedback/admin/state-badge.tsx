import { t } from '#core/text/messages.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { type MessageState, stateNames } from '../admin-contract.ts'

const tones: Record<MessageState, BadgeTone> = {
  open: 'accent',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
}

export const StateBadge = ({ state }: { state: MessageState }) => (
  <Badge tone={tones[state]}>{t(stateNames[state])}</Badge>
)
