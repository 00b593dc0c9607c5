import type { LoaderFunctionArgs } from 'react-router'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { eventFile } from './calendar.ts'
import { events } from './contract.ts'

/** /event/{id}/event.ics */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const event = await call(events.read, { id: idIn(params) })
  const { name } = await call(readOrganisation, {})
  return new Response(eventFile(event, servicesIn(context).siteUrl, name), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="event-${event.id}.ics"`,
    },
  })
}
