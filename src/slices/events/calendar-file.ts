import type { LoaderFunctionArgs } from 'react-router'
import { callIn, idIn, servicesIn } from '#core/page-services.ts'
import { calendarFile } from './calendar.ts'
import { events } from './contract.ts'

/** /event/{id}/event.ics */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const event = await callIn(context)(events.read, { id: idIn(params) })
  return new Response(calendarFile(event, servicesIn(context).siteUrl), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="event-${event.id}.ics"`,
    },
  })
}
