import { pictureToShare } from '#core/pages/page-meta.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { shorten } from '#core/text/plain-text.ts'
import { descriptionText } from './calendar.ts'
import type { Event } from './contract.ts'
import { isOnline } from './event-teaser.ts'

/** What search engines read of an event, as schema.org has it. */
export function eventJson(event: Event, siteUrl: string, organisation: Organisation) {
  const url = `${siteUrl}/event/${event.id}`
  const online = isOnline(event.place)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: shorten(descriptionText(event.description), 500),
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url: `${siteUrl}/sermon` }
      : { '@type': 'Place', name: event.place, address: event.place },
    image: pictureToShare(event.coverImg, siteUrl),
    organizer: { '@type': 'Organization', name: organisation.name, url: siteUrl },
    isAccessibleForFree: true,
    url,
  }
}
