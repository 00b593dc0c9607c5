import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { State } from '../rules.ts'

export const stateTones: Record<State, BadgeTone> = {
  pending: 'accent',
  accepted: 'success',
  rejected: 'danger',
  cancelled: 'danger',
  held: 'neutral',
  missed: 'neutral',
  withdrawn: 'neutral',
}
