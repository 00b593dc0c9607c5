import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { chipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { noteFilters, noteOrders } from '../contract.ts'
import { type NoteFilter, type NoteOrder, notesAddress } from '../posts/address.ts'

const filterLabels: Record<NoteFilter, string> = {
  all: msg('All'),
  open: msg('Still praying'),
  answered: msg('Answered'),
}
const orderLabels: Record<NoteOrder, string> = {
  newest: msg('Newest'),
  'needs-prayer': msg('Needs prayer'),
  'most-prayed': msg('Most prayed for'),
}

export type View = { order: NoteOrder; show: NoteFilter }

/** Which notes the wall shows, and in which order. */
export function WallTools({ view }: { view: View }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label={t('Filter prayers')}>
        <ul className="flex flex-wrap gap-2">
          {noteFilters.map((show) => (
            <li key={show}>
              <AppLink
                href={notesAddress({ ...view, show })}
                preventScrollReset
                aria-current={show === view.show ? 'page' : undefined}
                className={classNames(chipClass(show === view.show), 'px-4')}
              >
                {t(filterLabels[show])}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('Sort prayers')}>
        <ul className="-mx-2 flex flex-wrap">
          {noteOrders.map((order) => (
            <li key={order}>
              <AppLink
                href={notesAddress({ ...view, order })}
                preventScrollReset
                aria-current={order === view.order ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center px-2 text-sm underline-offset-6',
                  order === view.order
                    ? 'font-semibold text-accent-text underline decoration-2'
                    : 'text-ink-soft hover:text-ink hover:underline',
                )}
              >
                {t(orderLabels[order])}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
