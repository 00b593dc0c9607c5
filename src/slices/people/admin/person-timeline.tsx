import { maxCounted, pageCount } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { type ActivityLine, people } from '../contract.ts'
import type { PersonDetail } from '../records/person-contract.ts'
import { SplitButton } from './split-button.tsx'

/** What the person did, newest first, and what they are recognized by. */
export function PersonTimeline({
  person,
  activity: { items, total },
  page,
}: {
  person: PersonDetail
  activity: { items: ActivityLine[]; total: number }
  page: number
}) {
  const pages = pageCount(total, staffPageSize)
  return (
    <Card id="timeline" className="scroll-mt-24">
      <h2 className="mb-4 text-subheading">{t('Timeline')}</h2>
      {items.length === 0 ? (
        <p className="text-ink-soft">{t('Gifts, orders, registrations and messages will appear here.')}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {items.map((line) => (
            <li
              key={`${line.kind} ${line.id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="flex min-w-0 flex-col">
                {line.href === null ? (
                  <span className="font-semibold">{line.name}</span>
                ) : (
                  <AppLink
                    href={line.href}
                    className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
                  >
                    {line.name}
                  </AppLink>
                )}
                <span className="text-ink-soft text-sm">
                  {[line.label, line.state].filter((part) => part !== '').join(' · ')}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <span className="flex flex-col items-end">
                  {line.amount !== null && line.currency !== null && (
                    <span className="font-semibold tabular-nums">
                      {formatMoney(line.amount, line.currency)}
                    </span>
                  )}
                  <span className="text-ink-soft text-sm">
                    <Moment at={line.at} to="day" />
                  </span>
                </span>
                {person.manage && line.kind !== 'member' && (
                  <SplitButton
                    personId={person.id}
                    of={line.name}
                    activities={[{ kind: line.kind, id: line.id }]}
                  />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of the timeline')}
          href={(to) => `${people}/${person.id}?page=${to}#timeline`}
        />
      )}
      <ListEnd total={total} most={maxCounted} searched={false} />
      {person.keys.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">{t('Email addresses and phone numbers')}</h3>
          <ul className="flex flex-col gap-1">
            {person.keys.map(({ kind, value, shown }) => (
              <li key={value} className="flex flex-wrap items-center justify-between gap-2">
                <span className="wrap-anywhere">{shown}</span>
                {person.manage && <SplitButton personId={person.id} of={shown} keys={[{ kind, value }]} />}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-soft text-sm">
            {t(
              'Anything that comes in from these email addresses and phone numbers is added to this record.',
            )}
          </p>
        </>
      )}
    </Card>
  )
}
