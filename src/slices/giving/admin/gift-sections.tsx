import { FileDown } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { amountColumn, PaymentTable } from '#ui/payment/payment-history.tsx'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { subscriptionNames } from '../gifts/gift-admin-contract.ts'
import type { GiftDetail } from '../gifts/gift-contract.ts'
import { amountLabel } from '../recurring/recurring-labels.ts'
import { tributeLabel } from '../tributes/tribute.ts'
import { tributeCardFile } from '../tributes/tribute-contract.ts'
import { batches, donations } from './donations-address.ts'
import { GiftBadge } from './gift-list.tsx'

/** The recurring gift that this one belongs to, and its other gifts. */
export function GiftSubscription({
  id,
  subscription: { amount, currency, rhythm, state, nextCharge, since, gifts },
}: {
  id: number
  subscription: NonNullable<GiftDetail['subscription']>
}) {
  return (
    <section className="flex flex-col gap-4" aria-labelledby="recurring">
      <Card>
        <h2 id="recurring" className="mb-4 text-subheading">
          {t('Part of a recurring gift')}
        </h2>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={t('Amount')}>{amountLabel({ amount, currency, rhythm })}</Fact>
          <Fact name={t('Status')}>
            <Badge tone={state === 'active' ? 'success' : state === 'past_due' ? 'danger' : 'neutral'}>
              {t(subscriptionNames[state])}
            </Badge>
          </Fact>
          <Fact name={t('Giving since')}>
            <Moment at={since} to="day" />
          </Fact>
          <Fact name={t('Next charge')}>{nextCharge ? <Moment at={nextCharge} to="day" /> : t('None')}</Fact>
        </dl>
      </Card>
      <PaymentTable
        title={t('Other gifts in this series')}
        rows={gifts.filter((each) => each.id !== id)}
        columns={[
          {
            key: 'date',
            label: t('Date'),
            main: true,
            cell: (gift) => (
              <AppLink
                href={`${donations}/${gift.id}`}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                <Moment at={gift.created} to="day" />
              </AppLink>
            ),
          },
          { key: 'receipt', label: t('Receipt'), cell: ({ receiptNumber }) => receiptNumber ?? t('None') },
          { key: 'state', label: t('Status'), cell: (gift) => <GiftBadge state={gift.state} /> },
          amountColumn(),
        ]}
      />
    </section>
  )
}

/** The person the gift honors or remembers, and what their family was told. */
export function GiftTribute({
  id,
  paid,
  tribute,
}: {
  id: number
  paid: boolean
  tribute: NonNullable<GiftDetail['tribute']>
}) {
  const { note, familyEmail, familyAddress, mailedAt, cardSentAt } = tribute
  return (
    <Card>
      <h2 className="mb-4 text-subheading">{tributeLabel(tribute)}</h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('Family’s email')}>{familyEmail || t('Not provided')}</Fact>
        {familyEmail && (
          <Fact name={t('Email to the family')}>{mailedAt ? t('See the emails below') : t('Not yet')}</Fact>
        )}
        <Fact name={t('Family’s address')}>
          <span className="whitespace-pre-line">{familyAddress || t('Not provided')}</span>
        </Fact>
        {familyAddress && (
          <Fact name={t('Card sent')}>{cardSentAt ? <Moment at={cardSentAt} to="day" /> : t('Not yet')}</Fact>
        )}
        {note && <Fact name={t('Message to the family')}>{note}</Fact>}
      </dl>
      {familyAddress && paid && (
        <a href={tributeCardFile(id)} className={`mt-5 self-start ${buttonClass('secondary', 'medium')}`}>
          <FileDown className="size-5" aria-hidden="true" />
          {t('Card as PDF')}
        </a>
      )}
    </Card>
  )
}

/** What staff wrote down when they received it. */
export function ByHand({ of }: { of: NonNullable<GiftDetail['byHand']> }) {
  return (
    <Card>
      <h2 className="mb-4 text-subheading">{t('Received offline')}</h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('Payment method')}>
          {of.checkNumber ? t('Check {number}', { number: of.checkNumber }) : t(providerLabels[of.method])}
        </Fact>
        <Fact name={t('Date received')}>{formatDate(of.receivedOn, 'short')}</Fact>
        <Fact name={t('Recorded by')}>{of.enteredBy}</Fact>
        <Fact name={t('Batch')}>
          {of.batch === null ? (
            t('None')
          ) : (
            <AppLink href={`${batches}/${of.batch}`} className="underline underline-offset-4">
              {t('Batch {id}', { id: of.batch })}
            </AppLink>
          )}
        </Fact>
        <Fact name={t('Phone')}>{of.phone || t('Not provided')}</Fact>
        <Fact name={t('Address')}>
          <span className="whitespace-pre-line">{of.address || t('Not provided')}</span>
        </Fact>
      </dl>
    </Card>
  )
}
