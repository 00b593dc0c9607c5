import { text } from '#core/text/say.ts'
import type { MeetingWay } from '../contract.ts'

export const wayNames: Record<MeetingWay, string> = {
  phone: text('Phone'),
  video: text('Video call'),
  in_person: text('In person'),
}

const noWay = text('No preference')

export const wayName = (way: MeetingWay | null): string => (way === null ? noWay : wayNames[way])
