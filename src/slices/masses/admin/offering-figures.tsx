import { BookOpenText, Church, Forward, HandCoins } from 'lucide-react'
import { formatMoney } from '#core/text/money.ts'
import { Stat } from '#ui/feedback/stat.tsx'
import type { OfferingFigures as Figures } from '../offerings/offerings-contract.ts'

type Sums = readonly { currency: string; amount: number }[]

/** Currencies are never added up. */
const told = (sums: Sums) =>
  sums.length === 0
    ? formatMoney(0)
    : sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')

/** What is owed, and where the offerings of Masses lie that were offered. */
export function OfferingFigures({ figures }: { figures: Figures }) {
  const { owed, kept, ordinary, transferred, owedMasses, without } = figures
  const priests = new Set(kept.map(({ celebrant }) => celebrant)).size
  const byCurrency = [...new Set(kept.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: kept.filter((each) => each.currency === currency).reduce((sum, { amount }) => sum + amount, 0),
  }))
  return (
    <section aria-label="Figures" className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      <Stat
        label="Owed until the Masses are offered"
        value={told(owed)}
        change={`${owedMasses} to be offered, ${without} of them without an offering`}
        icon={<BookOpenText className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label="For the celebrants"
        value={told(byCurrency)}
        change={priests === 1 ? 'One celebrant' : `${priests} celebrants`}
        icon={<HandCoins className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label="For the purposes of the ordinary"
        value={told(ordinary)}
        change="Of second Masses on a day"
        icon={<Church className="size-5.5" aria-hidden="true" />}
      />
      <Stat
        label="Handed on"
        value={told(transferred)}
        change="With their Masses, to others"
        icon={<Forward className="size-5.5" aria-hidden="true" />}
      />
    </section>
  )
}
