import { textLines } from '#core/rich-text/rich-blocks.ts'
import { calendarFile, utc } from '#core/time/calendar-file.ts'
import type { Event } from './contract.ts'

/** The description as plain text with its paragraphs. */
export const descriptionText = (description: string): string => textLines(description).join('\n\n')

/** One event as a calendar file. */
export function eventFile(event: Event, siteUrl: string, publisher: string): string {
  const url = `${siteUrl}/event/${event.id}`
  const { createdAt: created, updatedAt: updated, startsAt, endsAt, title, place } = event
  const uid = `event-${event.id}@${new URL(siteUrl).hostname}`
  const description = details(event, url)
  return calendarFile({ uid, updated, created, startsAt, endsAt, title, place, description, url }, publisher)
}

/** The same event in the form of a calendar on the web. */
export function googleCalendar(event: Event, siteUrl: string): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${utc(event.startsAt)}/${utc(event.endsAt)}`,
    location: event.place,
    details: details(event, `${siteUrl}/event/${event.id}`, 800),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookCalendar(event: Event, siteUrl: string): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt,
    enddt: event.endsAt,
    location: event.place,
    body: details(event, `${siteUrl}/event/${event.id}`, 800),
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

/** Addresses have a length that browsers and hosts bear; a file has none. */
function details({ date, description }: Event, url: string, maxLength = Number.POSITIVE_INFINITY): string {
  const text = descriptionText(description)
  const cut = text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…`
  return `${date}\n\n${cut}\n\n${url}`
}
