import { text } from '#core/text/say.ts'

/** The clocks that an event can be announced by, and what people call them. */
export const eventZones = {
  'America/Los_Angeles': text('Pacific time'),
  'America/Denver': text('Mountain time'),
  'America/Chicago': text('Central time'),
  'America/New_York': text('Eastern time'),
  'Africa/Lagos': text('Nigerian time'),
  'Europe/London': text('London time'),
  'Europe/Rome': text('Rome time'),
  'Asia/Jerusalem': text('Jerusalem time'),
} as const

export type EventZone = keyof typeof eventZones

export const eventZoneNames = Object.keys(eventZones).filter(isEventZone)

function isEventZone(name: string): name is EventZone {
  return Object.hasOwn(eventZones, name)
}
