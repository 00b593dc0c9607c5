import { Check, Undo2, UsersRound } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button, type ButtonProps } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Moment } from '#ui/text/moment.tsx'
import { receive } from '../../door/door-contract.ts'
import type { RegistrationDetail } from '../../registrations/registrations-contract.ts'
import { groupsAhead } from '../../registrations/standing-names.ts'
import { peopleOf } from '../standing-badge.tsx'

/** Check-in for one registration. */
export function Arrivals({ registration }: { registration: RegistrationDetail }) {
  const { act, busy } = useAct()
  const { id, standing, cities, ahead, confirmBy } = registration
  const party = registration.numbers_of_people_attending_with + 1
  const people = peopleOf(party)
  if (standing === 'cancelled') {
    return <Banner tone="danger" standing title={t('This registration was canceled.')} />
  }
  if (confirmBy) {
    return (
      <Banner tone="warning" title={t('Pending ({people}): the email address isn’t confirmed', { people })}>
        {t.rich('No places are held. The registration will be deleted if it isn’t confirmed by {time}.', {
          time: <Moment at={confirmBy} />,
        })}
      </Banner>
    )
  }
  if (standing === 'waiting') {
    return (
      <Banner tone="warning" title={t('On the waiting list ({people})', { people })}>
        {groupsAhead(ahead ?? 0)}
      </Banner>
    )
  }
  const say = (city: number, arrived: boolean) => act(`${city}`, () => call(receive, { id, city, arrived }))
  return (
    <ul aria-label={t('Check-in')} className="grid gap-4 md:grid-cols-2">
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
                {city.arrived < party
                  ? t.rich('{arrived} of {party} checked in by {name}, {time}', {
                      arrived: city.arrived,
                      party,
                      time: <Moment at={city.arrivedAt} />,
                      name: city.receivedBy,
                    })
                  : t.rich('Checked in by {name}, {time}', {
                      time: <Moment at={city.arrivedAt} />,
                      name: city.receivedBy,
                    })}
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
                {t('Undo')}
              </Button>
            ) : (
              <Button
                size="large"
                busy={busy === `${city.id}`}
                icon={<Check className="size-5" aria-hidden="true" />}
                aria-label={t('Check in for {city}', { city: city.name })}
                onClick={() => void say(city.id, true)}
              >
                {t('Check in')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The number of a group that has arrived: some now and others later, or a correction. */
export function CountButton({
  id,
  city,
  party,
  here,
  of,
  size = 'small',
}: {
  id: number
  city: number
  party: number
  here: number
  of?: string
} & Pick<ButtonProps, 'size'>) {
  return (
    <ActButton
      label={here > 0 ? t('Change count') : t('Check in part of the group')}
      {...(of && { of })}
      size={size}
      variant="quiet"
      icon={<UsersRound className="size-5" aria-hidden="true" />}
      title={t('How many are here?')}
      description={
        of
          ? t('{name} registered {count, plural, one {# person} other {# people}}.', {
              name: of,
              count: party,
            })
          : t('This group registered {count, plural, one {# person} other {# people}}.', { count: party })
      }
      action={t('Save')}
      said={t('Saved.')}
      check={receive.input}
      read={(data) => ({ id, city, arrived: true, people: Number(data.get('people') || Number.NaN) })}
      send={async (input) => {
        await call(receive, input)
      }}
    >
      {({ field }) => (
        <TextField
          label={t('People here')}
          {...field('people')}
          type="number"
          inputMode="numeric"
          min={1}
          max={party}
          defaultValue={here || party}
        />
      )}
    </ActButton>
  )
}
