/** The clocks that an event can be announced by, and what people call them. */
export const eventZones = {
  'America/Los_Angeles': 'Pacific time',
  'America/Denver': 'Mountain time',
  'America/Chicago': 'Central time',
  'America/New_York': 'Eastern time',
  'Africa/Lagos': 'Nigerian time',
  'Europe/London': 'London time',
  'Europe/Rome': 'Rome time',
  'Asia/Jerusalem': 'Jerusalem time',
} as const

export type EventZone = keyof typeof eventZones

export const eventZoneNames = Object.keys(eventZones).filter(isEventZone)

function isEventZone(name: string): name is EventZone {
  return Object.hasOwn(eventZones, name)
}
