import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { tokenMeta } from '../donate/token-page.ts'
import { GiftTable } from '../gifts/gift-table.tsx'
import { purposes } from '../purposes/purpose-contract.ts'
import { changeNotes, earlyChanges } from './manage-forms.ts'
import { RecurringActs } from './recurring-actions.tsx'
import { PurposeForm, ScheduleForm } from './recurring-changes.tsx'
import { type RecurringGift, readRecurring } from './recurring-contract.ts'
import { amountLabel, cardLabel, giftLabel, recurringStates } from './recurring-labels.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [gift, { items }] = await Promise.all([
    call(readRecurring, { token: tokenIn(params) }),
    call(purposes.list, { page_size: 100 }),
  ])
  return { gift, purposes: items.map(({ id, name }) => ({ id, name })) }
}

export const action = formAction(earlyChanges)

export const meta = tokenMeta(msg('Your recurring gift'))

/** A recurring gift, managed by its donor. */
export default function ManagePage() {
  const { gift, purposes } = useLoaderData<typeof loader>()
  const { timeZone } = useOrganisation()
  const { name, tone } = recurringStates[gift.state]
  usePolling(gift.state)
  return (
    <div className="container-narrow section">
      <p className="eyebrow">{t('Your recurring gift')}</p>
      <h1 className="wrap-anywhere mt-2 text-title">{gift.purpose}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="font-display text-heading tabular-nums">{amountLabel(gift)}</strong>
        <Badge tone={tone} dot>
          {t(name)}
        </Badge>
      </p>
      <p className="mt-2 text-ink-soft">
        {giftLabel(gift, timeZone)}{' '}
        {gift.state !== 'canceled' &&
          t('Giving since {date}.', { date: formatDate(gift.since, 'long', timeZone) })}
        {gift.card && gift.state !== 'canceled' && <> {cardLabel(gift.card)}</>}
      </p>
      <SavedNote texts={changeNotes} />
      {gift.state === 'past_due' && <Refused />}
      {gift.state === 'canceled' ? (
        <ButtonLink href="/give" className="mt-7">
          {t('Give again')}
        </ButtonLink>
      ) : (
        <RecurringActs gift={gift}>
          <ScheduleForm
            key={`${gift.rhythm} ${gift.nextDay}`}
            gift={gift}
            days={gift.days}
            nextDay={gift.nextDay}
          />
          <PurposeForm key={gift.purpose} gift={gift} purposes={purposes} />
        </RecurringActs>
      )}
      <section className="mt-12" aria-labelledby="history">
        <h2 id="history" className="mb-4 text-heading">
          {t('Giving history')}
        </h2>
        {gift.gifts.length === 0 ? (
          <p className="text-ink-soft">{t('Your first gift hasn’t arrived yet.')}</p>
        ) : (
          <GiftTable caption={t('Giving history')} gifts={gift.gifts} onePurpose />
        )}
      </section>
    </div>
  )
}

function Refused() {
  return (
    <Banner tone="warning" title={t('Your last gift didn’t go through')} className="mt-6">
      {t(
        'This often happens when a card expires or is replaced. Use a different card, or wait and we’ll try the same card again. You can also pause or stop your gift.',
      )}
    </Banner>
  )
}

/** After a card change the charge takes a moment, so the page polls a few times. */
function usePolling(state: RecurringGift['state']) {
  const { revalidate } = useRevalidator()
  const [polls, setPolls] = useState(0)
  useEffect(() => {
    if ((state !== 'past_due' && state !== 'incomplete') || polls >= 4) return
    const timer = setTimeout(
      () => {
        setPolls(polls + 1)
        void revalidate()
      },
      2000 * (polls + 1),
    )
    return () => clearTimeout(timer)
  }, [state, polls, revalidate])
}
