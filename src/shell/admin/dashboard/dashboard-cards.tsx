import { HandCoins, ShoppingBag, TrendingDown, TrendingUp, Wallet } from 'lucide-react'
import type { Role } from '#core/api/access.ts'
import type { DashboardCard } from '#core/collections/dashboard.ts'
import { formatMoney } from '#core/text/money.ts'
import { monthChange } from '#ui/charts/series-labels.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Card, cardLinkClass } from '#ui/layout/card.tsx'
import { useAdminAreas } from '../admin-user.ts'

const icons: Readonly<Record<string, typeof Wallet>> = {
  Wallet,
  Donations: HandCoins,
  Purchases: ShoppingBag,
}

/** Money: one card a figure. */
export function DashboardCards({ cards, role }: { cards: readonly DashboardCard[]; role: Role }) {
  if (cards.length === 0) return null
  return (
    <section
      aria-label="Money"
      className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] 2xl:gap-5"
    >
      {cards.map((card) => (
        <MoneyCard key={card.label} card={card} role={role} />
      ))}
    </section>
  )
}

function MoneyCard({ card: { label, note, href, sums }, role }: { card: DashboardCard; role: Role }) {
  const Icon = icons[label] ?? Wallet
  const opens = useAdminAreas().mayOpen(role, href)
  const [own, ...others] = sums
  if (!own) return null
  return (
    <Card lift={opens}>
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-subheading">
          {opens ? (
            <AppLink href={href} className={cardLinkClass}>
              {label}
            </AppLink>
          ) : (
            label
          )}
        </h2>
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <Icon className="size-5.5" aria-hidden="true" />
        </span>
      </div>
      <p className="wrap-anywhere font-display font-semibold text-title tabular-nums">
        {formatMoney(own.amount, own.currency)}
      </p>
      {others.map(({ currency, amount }) => (
        <p key={currency} className="font-semibold tabular-nums">
          {formatMoney(amount, currency)}
        </p>
      ))}
      <Change {...own} />
      <p className="mt-1 text-ink-soft text-sm">{note}</p>
    </Card>
  )
}

function Change({ amount, before, currency }: DashboardCard['sums'][number]) {
  const Trend = amount > before ? TrendingUp : amount < before ? TrendingDown : null
  return (
    <p className="mt-2 flex items-center gap-2 font-semibold text-sm">
      {Trend && (
        <Trend
          className={`size-4.5 shrink-0 ${amount > before ? 'text-success' : 'text-ink-soft'}`}
          aria-hidden="true"
        />
      )}
      {monthChange(amount, before, currency)}
    </p>
  )
}
