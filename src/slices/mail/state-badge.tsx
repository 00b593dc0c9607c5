import { Badge } from '#ui/badge.tsx'
import type { MailState } from './contract.ts'

export const stateNames: Record<MailState, string> = {
  kept: 'Kept',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}
const tones = { kept: 'neutral', waiting: 'accent', sent: 'success', failed: 'danger' } as const

export const StateBadge = ({ state }: { state: MailState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)
