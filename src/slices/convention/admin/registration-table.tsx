import { reworded, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { RegistrationRow, RegistrationsFilter } from '../registrations/registrations-contract.ts'
import { registrationAddress, registrationsAddress } from './convention-address.ts'
import { peopleOf, StandingBadge } from './standing-badge.tsx'

export function RegistrationTable({
  rows,
  filter,
}: {
  rows: readonly RegistrationRow[]
  filter: RegistrationsFilter
}) {
  const { sort } = filter
  const byDate: Sort = {
    direction: sort === 'date' ? 'ascending' : sort === '-date' ? 'descending' : null,
    href: registrationsAddress({ ...filter, sort: sort === '-date' ? 'date' : '-date' }),
  }
  const by = (name: 'name' | 'turn'): Sort => ({
    direction: sort === name ? 'ascending' : null,
    href: registrationsAddress({ ...filter, sort: name }),
  })
  return (
    <Table
      caption={t('Registrations')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'who',
          label: t('Name'),
          main: true,
          sort: by('name'),
          cell: ({ id, name, reference }) => (
            <span className="flex flex-col">
              <AppLink
                href={registrationAddress(id)}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {name}
              </AppLink>
              <span className="whitespace-nowrap font-normal text-ink-soft text-sm tabular-nums">
                {reference}
              </span>
            </span>
          ),
        },
        {
          key: 'reach',
          label: t('Contact'),
          cell: ({ email, telephone, from }) => (
            <span className="flex flex-col">
              <span className={email ? 'wrap-anywhere sm:max-lg:hidden' : 'whitespace-nowrap'}>
                {email || telephone}
              </span>
              <span className="text-ink-soft text-sm">{from}</span>
            </span>
          ),
        },
        {
          key: 'where',
          label: t('Location'),
          cell: ({ convention_location, party }) => (
            <span className="flex flex-col">
              <span>{reworded(convention_location)}</span>
              <span className="whitespace-nowrap text-ink-soft text-sm">{peopleOf(party)}</span>
            </span>
          ),
        },
        {
          key: 'standing',
          label: t('Status'),
          sort: by('turn'),
          cell: ({ standing, arrived }) => (
            <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
              <StandingBadge standing={standing} />
              {arrived.length > 0 && (
                <Badge>{t('Checked in: {cities}', { cities: arrived.join(', ') })}</Badge>
              )}
            </span>
          ),
        },
        {
          key: 'date',
          label: t('Registered'),
          sort: byDate,
          cell: ({ created }) => <Moment at={created} to="day" />,
        },
      ]}
    />
  )
}
