import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { liveAdmin } from '../live-admin-contract.ts'
import { BroadcastPanel } from './broadcast-panel.tsx'
import { Upcoming } from './upcoming.tsx'
import { WeeklyTimes } from './weekly-times.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(liveAdmin.read, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Live schedule'))

export const handle = { title: msg('Live schedule') }

export default function AdminSchedulePage() {
  const { timeZone } = useOrganisation()
  const { live, suggested, weekly, sessions } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-12">
      <header>
        <h1 className="text-title">{t('Live schedule')}</h1>
        <p className="mt-1 text-ink-soft">
          {t('All times here are in {zone}. Visitors see them in their local time.', {
            zone: zoneName(timeZone),
          })}
        </p>
      </header>
      <BroadcastPanel live={live} suggested={suggested} />
      <Upcoming sessions={sessions} />
      <WeeklyTimes times={weekly} />
    </div>
  )
}
