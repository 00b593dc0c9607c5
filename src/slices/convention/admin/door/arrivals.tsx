import { Check, Undo2 } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Moment } from '#ui/text/moment.tsx'
import { receive } from '../../door/door-contract.ts'
import type { WholeRegistration } from '../../registrations/registrations-contract.ts'
import { waitsBehind } from '../../registrations/standing-names.ts'
import { peopleOf } from '../standing-badge.tsx'
import { CountButton } from './count-button.tsx'

/** At the door: who comes now, and who has come. */
export function Arrivals({ registration }: { registration: WholeRegistration }) {
  const { act, busy } = useAct()
  const { id, standing, cities, ahead, confirmBy } = registration
  const party = registration.numbers_of_people_attending_with + 1
  const people = peopleOf(party)
  if (standing === 'cancelled') {
    return <Banner tone="danger" title="Cancelled: there is no place for this registration." />
  }
  if (confirmBy) {
    return (
      <Banner tone="warning" title={`Pending with ${people}: the email address isn’t confirmed.`}>
        No places are held. It will be deleted if nobody confirms it by <Moment at={confirmBy} />.
      </Banner>
    )
  }
  if (standing === 'waiting') {
    return (
      <Banner tone="warning" title={`On the waiting list with ${people}: there is no place yet.`}>
        {waitsBehind(ahead ?? 0)}
      </Banner>
    )
  }
  const say = (city: number, arrived: boolean) => act(`${city}`, () => call(receive, { id, city, arrived }))
  return (
    <ul aria-label="At the door" className="grid gap-4 md:grid-cols-2">
      {cities.map((city) => (
        <li
          key={city.id}
          className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface-raised p-5"
        >
          <div>
            <p className="font-semibold text-subheading">{city.name}</p>
            <p className="text-ink-soft text-sm">
              {city.dates}, {people}
            </p>
            {city.arrivedAt && (
              <p role="status" className="mt-2 font-semibold text-success">
                {city.arrived < party && `${city.arrived} of ${party} `}
                {city.arrived < party ? 'came' : 'Came'} <Moment at={city.arrivedAt} />, received by{' '}
                {city.receivedBy}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            {party > 1 && (
              <CountButton id={id} city={city.id} party={party} here={city.arrived} size="medium" />
            )}
            {city.arrivedAt ? (
              <Button
                variant="quiet"
                busy={busy === `${city.id}`}
                icon={<Undo2 className="size-5" aria-hidden="true" />}
                onClick={() => void say(city.id, false)}
              >
                Undo
              </Button>
            ) : (
              <Button
                size="large"
                busy={busy === `${city.id}`}
                icon={<Check className="size-5" aria-hidden="true" />}
                aria-label={`Check in for ${city.name}`}
                onClick={() => void say(city.id, true)}
              >
                Check in
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
