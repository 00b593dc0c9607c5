import { FileDown } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { receiptFile } from '../receipts/receipt.tsx'
import type { RecurringGift } from '../recurring/recurring-contract.ts'
import { amountLabel, giftLabel, recurringStates } from '../recurring/recurring-labels.ts'
import { statementFile } from '../statements/statement-contract.ts'
import type { DonorGifts } from './donor-contract.ts'
import { GiftTable } from './gift-table.tsx'

export const isEmpty = ({ gifts, recurring, inKind, statements }: DonorGifts) =>
  gifts.length + recurring.length + inKind.length + statements.length === 0

/** Everything that a person gave, with receipts and statements. */
export function GiftsOverview({ of: { gifts, recurring, inKind, statements } }: { of: DonorGifts }) {
  return (
    <>
      {recurring.length > 0 && (
        <section className="mt-8" aria-labelledby="recurring">
          <h2 id="recurring" className="text-heading">
            {t('Recurring gifts')}
          </h2>
          <ul className="mt-4 grid gap-5 sm:grid-cols-2 [&>li>article]:h-full">
            {recurring.map((gift) => (
              <li key={gift.token}>
                <Recurring gift={gift} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {gifts.length > 0 && (
        <section className="mt-10" aria-labelledby="given">
          <h2 id="given" className="mb-4 text-heading">
            {t('Giving history')}
          </h2>
          <GiftTable caption={t('Giving history')} gifts={gifts} />
        </section>
      )}
      {inKind.length > 0 && (
        <section className="mt-10" aria-labelledby="in-kind">
          <h2 id="in-kind" className="mb-4 text-heading">
            {t('Gifts in kind')}
          </h2>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised px-5">
            {inKind.map(({ token, description, receivedOn, receiptNumber }) => (
              <li key={token} className="flex flex-wrap items-center justify-between gap-x-6 py-2.5">
                <span className="wrap-anywhere min-w-0">
                  {t('{description}, {day}', { description, day: formatDate(receivedOn, 'long') })}
                </span>
                <a
                  href={receiptFile(token)}
                  download
                  aria-label={t('{receiptNumber} as PDF', { receiptNumber })}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {receiptNumber}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {statements.length > 0 && (
        <section className="mt-10" aria-labelledby="statements">
          <h2 id="statements" className="mb-4 text-heading">
            {t('Giving statements')}
          </h2>
          <ul className="flex flex-wrap gap-3">
            {statements.map(({ year, token, corrected }) => (
              <li key={year}>
                <a href={statementFile(token)} download className={buttonClass('secondary', 'medium')}>
                  <FileDown className="size-5" aria-hidden="true" />
                  {corrected
                    ? t('{year}, corrected (PDF)', { year: String(year) })
                    : t('{year} (PDF)', { year: String(year) })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Recurring({ gift }: { gift: RecurringGift }) {
  const { timeZone } = useOrganisation()
  const { name, tone } = recurringStates[gift.state]
  return (
    <Card lift>
      <p>
        <Badge tone={tone} dot>
          {t(name)}
        </Badge>
      </p>
      <h3 className="wrap-anywhere mt-2 text-subheading">{gift.purpose}</h3>
      <p className="font-semibold tabular-nums">{amountLabel(gift)}</p>
      <p className="mt-1 mb-3 text-ink-soft text-sm">{giftLabel(gift, timeZone)}</p>
      <AppLink
        href={`/give/manage/${gift.token}`}
        className="mt-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {gift.state === 'canceled' ? t('View history') : t('Change, pause or stop')}
      </AppLink>
    </Card>
  )
}
