import { HandCoins, Repeat, Users } from 'lucide-react'
import { formatMoney } from '#core/text/money.ts'
import { monthChange } from '#ui/charts/month-change.ts'
import { Stat } from '#ui/feedback/stat.tsx'
import type { Figures } from '../gifts/gift-admin-contract.ts'

/** How the house stands, currency by currency: they are never added up. */
export function GivingFigures({ figures: { currencies, recurringGifts, donors } }: { figures: Figures }) {
  return (
    <section aria-label="Figures" className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      {currencies.map(({ currency, thisMonth, lastMonth, lastMonthSoFar, recurring }) => (
        <div key={currency} className="contents">
          <Stat
            label={`Given this month${currencies.length > 1 ? ` in ${currency}` : ''}`}
            value={formatMoney(thisMonth, currency)}
            change={monthChange(thisMonth, lastMonthSoFar, currency)}
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
