import { HandCoins, Repeat, Users } from 'lucide-react'
import { formatMoney } from '#core/money.ts'
import { Stat } from '#ui/stat.tsx'
import type { Figures } from '../desk-contract.ts'

/** How the house stands, currency by currency: they are never added up. */
export function GivingFigures({ figures: { currencies, recurringGifts, donors } }: { figures: Figures }) {
  return (
    <section aria-label="Figures" className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      {currencies.map(({ currency, thisMonth, lastMonth, lastMonthSoFar, recurring }) => (
        <div key={currency} className="contents">
          <Stat
            label={`Given this month${currencies.length > 1 ? ` in ${currency}` : ''}`}
            value={formatMoney(thisMonth, currency)}
            change={change(thisMonth, lastMonthSoFar, formatMoney(lastMonthSoFar, currency))}
            icon={<HandCoins className="size-5.5" aria-hidden="true" />}
          />
          <Stat label="Given last month" value={formatMoney(lastMonth, currency)} change="The whole month" />
          <Stat
            label="Recurring gifts a month"
            value={formatMoney(recurring, currency)}
            change={recurringGifts === 1 ? '1 recurring gift' : `${recurringGifts} recurring gifts`}
            icon={<Repeat className="size-5.5" aria-hidden="true" />}
          />
        </div>
      ))}
      <Stat
        label="Donors this month"
        value={donors.thisMonth}
        change={`${donors.lastMonth} last month`}
        icon={<Users className="size-5.5" aria-hidden="true" />}
      />
    </section>
  )
}

/** Against the same days of the last month: half a month is not held against a whole one. */
function change(now: number, before: number, shown: string): string {
  if (before <= 0) return `${shown} by this day last month`
  const percent = Math.round(((now - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${Math.abs(percent)} % to ${shown} by this day last month`
}
