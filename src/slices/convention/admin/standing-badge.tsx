import { t } from '#core/text/messages.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import type { Standing } from '../contract.ts'
import { standingNames } from '../registrations/standing-names.ts'

const tones: Record<Standing, BadgeTone> = {
  placed: 'success',
  waiting: 'accent',
  pending: 'neutral',
  cancelled: 'neutral',
}

export const StandingBadge = ({ standing }: { standing: Standing }) => (
  <Badge tone={tones[standing]}>{standingNames[standing]}</Badge>
)

export const peopleOf = (party: number) => (party === 1 ? '1 person' : t('{party} people', { party }))
