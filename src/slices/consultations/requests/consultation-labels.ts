import { msg } from '#core/text/messages.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { MeetingWay } from '../contract.ts'
import type { State } from '../rules.ts'

export const meetingWayNames: Record<MeetingWay, string> = {
  phone: msg('Phone'),
  video: msg('Video call'),
  in_person: msg('In person'),
}

const noPreference = msg('No preference')

export const meetingWayName = (way: MeetingWay | null): string =>
  way === null ? noPreference : meetingWayNames[way]

export const stateTones: Record<State, BadgeTone> = {
  pending: 'accent',
  accepted: 'success',
  rejected: 'danger',
  cancelled: 'danger',
  held: 'neutral',
  missed: 'neutral',
  withdrawn: 'neutral',
}
