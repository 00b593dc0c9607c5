import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { clockTimeAt } from '#core/time/zoned-time.ts'
import type { Rhythm } from '#payments/provider.ts'
import { nextChargeAfter } from '#payments/subscriptions/next-charge.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'

/** Shorter months are charged on their last day. */
const inEveryMonth = 28

/**
 * The terms of a recurring gift: today's charge, the date of the next one, and that it repeats. Dates are in the
 * ministry's time zone, as on receipts and on the page where it's stopped.
 */
export function chargeLabel(amount: number, rhythm: Rhythm, now: Date, timeZone: string): string {
  const today = clockTimeAt(now, timeZone).slice(0, 10)
  const date = Number(today.slice(8))
  const values = {
    amount: formatMoney(amount),
    next: formatDate(nextChargeAfter(now, rhythm), 'long', timeZone),
    date,
    late: date > inEveryMonth ? 'yes' : 'no',
  }
  switch (rhythm) {
    case 'weekly':
      return t(
        'You’ll be charged {amount} today and every {weekday} until you stop your gift. Next charge: {next}.',
        { ...values, weekday: formatDate(today, 'weekday') },
      )
    case 'monthly':
      return t(
        'You’ll be charged {amount} today and on the {date, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}{late, select, yes { (or the last day)} other {}} of each month until you stop your gift. Next charge: {next}.',
        values,
      )
    case 'quarterly':
      return t(
        'You’ll be charged {amount} today and every three months on the {date, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}{late, select, yes { (or the last day of the month)} other {}} until you stop your gift. Next charge: {next}.',
        values,
      )
    case 'termly':
      return t(
        'You’ll be charged {amount} today and every four months on the {date, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}{late, select, yes { (or the last day of the month)} other {}} until you stop your gift. Next charge: {next}.',
        values,
      )
    case 'annually':
      return t(
        'You’ll be charged {amount} today and every year on {day} until you stop your gift. Next charge: {next}.',
        { ...values, day: formatDate(today, 'longDay') },
      )
  }
}

/** The terms, shown before anything is paid. */
export function RecurringTerms({ amount, rhythm }: { amount: number; rhythm: Rhythm }) {
  const { timeZone } = useOrganisation()
  const [now] = useState(() => new Date())
  return (
    <p role="status" className="flex gap-3 rounded-control bg-surface-sunken px-3.5 py-3 text-sm">
      <CalendarSync className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span>
        <span className="block font-semibold tabular-nums">{chargeLabel(amount, rhythm, now, timeZone)}</span>
        <span className="block text-ink-soft">
          {t('You can change, pause or stop it at any time with the link in your receipt email.')}
        </span>
      </span>
    </p>
  )
}
