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
  <Badge tone={tones[standing]}>{t(standingNames[standing])}</Badge>
)

export const peopleOf = (party: number) =>
  t('{count, plural, one {# person} other {# people}}', { count: party })
