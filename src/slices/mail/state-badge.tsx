import { t } from '#core/text/messages.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { type MailState, stateNames } from './contract.ts'

const tones = { kept: 'neutral', waiting: 'accent', sent: 'success', failed: 'danger' } as const

export const StateBadge = ({ state }: { state: MailState }) => (
  <Badge tone={tones[state]}>{t(stateNames[state])}</Badge>
)
