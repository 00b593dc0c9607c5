import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import type { Pledge, PledgeInstallment, PledgeState } from './pledge-contract.ts'
import { pledgeStateNames } from './pledge-labels.ts'

export const PledgeBadge = ({ state }: { state: PledgeState }) => (
  <Badge tone={pledgeStateNames[state].tone}>{t(pledgeStateNames[state].name)}</Badge>
)

export function PledgeProgress({ pledge: { given, amount, currency } }: { pledge: Pledge }) {
  return (
    <Progress
      label={t('{given} given', { given: formatMoney(given, currency) })}
      value={Math.min(1, given / amount)}
      text={t('of {amount}', { amount: formatMoney(amount, currency) })}
    />
  )
}

/** What is planned when, and how much of it has been given. */
export function Installments({
  installments,
  currency,
}: {
  installments: readonly PledgeInstallment[]
  currency: string
}) {
  return (
    <section aria-labelledby="installments">
      <h2 id="installments" className="mb-3 text-subheading">
        {t('Installments')}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised px-4 sm:px-5">
        {installments.map(({ number, due, amount, given }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4 py-2.5 tabular-nums">
            <time dateTime={due} className="font-semibold">
              {formatDate(due, 'short')}
            </time>
            <span className={given >= amount ? 'text-success' : undefined}>
              {t('{given} of {amount}', {
                given: formatMoney(given, currency),
                amount: formatMoney(amount, currency),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
