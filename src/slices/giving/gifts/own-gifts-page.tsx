import { FileDown } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeepPersonal } from '#ui/offline/keep-switch.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { receiptFile } from '../receipts/receipt.tsx'
import { ownGifts, type RecurringGift } from '../recurring/recurring-contract.ts'
import { amountLabel, giftLabel, recurringStates } from '../recurring/recurring-labels.ts'
import { ownStatements, statementFile } from '../statements/statement-contract.ts'
import { GiftTable } from './gift-table.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [own, statements] = await Promise.all([call(ownGifts, {}), call(ownStatements, {})])
  return { ...own, statements }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: t('Gifts'), description: t('Your account with us.'), index: false })

/** A member's own gifts with receipts, and their recurring gifts. */
export default function OwnGiftsPage() {
  const { gifts, recurring, statements } = useLoaderData<typeof loader>()
  const openCard = useOverlay((overlay) => overlay.open)
  const give = <Button onClick={() => openCard('donations')}>{t('Give')}</Button>
  if (gifts.length === 0 && recurring.length === 0 && statements.length === 0) {
    return (
      <>
        <h1 className="text-title">{t('Gifts')}</h1>
        <EmptyState
          title={t('No gifts yet')}
          text={t('Gifts you make while logged in will appear here, with their receipts.')}
          action={give}
          motif="heart"
          palette="rose"
        />
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Gifts')}</h1>
        {give}
      </div>
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
      {statements.length > 0 && (
        <section className="mt-10" aria-labelledby="statements">
          <h2 id="statements" className="mb-4 text-heading">
            {t('Annual statements')}
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
      <KeepPersonal
        path="/account/gifts"
        files={gifts.flatMap(({ token, receiptNumber }) =>
          receiptNumber ? { path: receiptFile(token), label: receiptNumber } : [],
        )}
      />
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
