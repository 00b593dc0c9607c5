import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { PrayerRow, PrayersFilter } from '../prayers-admin-contract.ts'
import { prayerAddress } from './addresses.ts'
import { PrayerBadges, ReadersBadge } from './prayer-badges.tsx'

const dayWritten = (day: string) => formatDate(day, 'short')

export function PrayerTable({
  prayers,
  filter,
  chosen,
  onChoose,
}: {
  prayers: readonly PrayerRow[]
  /** Filter of the list. */
  filter: PrayersFilter
  chosen: ReadonlySet<number>
  onChoose: (id: number, choose: boolean) => void
}) {
  return (
    <Table
      caption={t('Prayer requests')}
      captionHidden
      from="xl"
      rows={prayers}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'choose',
          label: t('Select'),
          cell: ({ id, reference, erased }) => (
            <label className="inline-flex size-11 cursor-pointer items-center justify-center sm:-my-2">
              <input
                type="checkbox"
                aria-label={t('Select {reference}', { reference })}
                checked={chosen.has(id)}
                disabled={erased}
                onChange={(event) => onChoose(id, event.currentTarget.checked)}
                className="checkbox-mark size-6"
              />
            </label>
          ),
        },
        {
          key: 'who',
          label: t('Request'),
          main: true,
          cell: ({ id, reference, name, created }) => (
            <span className="flex flex-col sm:min-w-32">
              <AppLink
                href={prayerAddress(id, filter)}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {name || t('Name deleted')}
              </AppLink>
              <span className="whitespace-nowrap font-normal text-ink-soft text-sm tabular-nums">
                {reference}
              </span>
              <span className="font-normal text-ink-soft text-sm">
                <Moment at={created} to="day" />
              </span>
            </span>
          ),
        },
        {
          key: 'state',
          label: t('Status'),
          cell: (prayer) => (
            <span className="flex min-w-0 flex-col gap-1 max-sm:items-end">
              <PrayerBadges prayer={prayer} />
              <span>
                <ReadersBadge readers={prayer.readers} />
              </span>
            </span>
          ),
        },
        {
          key: 'prayed',
          label: t('Times prayed'),
          align: 'end',
          cell: ({ prayed, lastPrayedAt }) => (
            <span className="flex flex-col tabular-nums">
              {prayed}
              {lastPrayedAt && (
                <span className="text-ink-soft text-sm">
                  <Moment at={lastPrayedAt} to="day" />
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'given',
          label: t('Assigned to'),
          cell: ({ assignedTo, followUpOn }) => (
            <span className="flex min-w-0 flex-col wrap-anywhere">
              {assignedTo?.username ?? '–'}
              {followUpOn && (
                <span className="text-ink-soft text-sm">
                  {t.rich('Follow up on <date>{day}</date>', {
                    day: dayWritten(followUpOn),
                    date: (words) => <span className="sm:whitespace-nowrap">{words}</span>,
                  })}
                </span>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
