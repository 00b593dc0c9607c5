import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { amountColumn, PartTable } from '#ui/payment/payment-history.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { rhythmNames } from '../contract.ts'
import { subscriptionNames } from '../gifts/gift-admin-labels.ts'
import type { WholeGift } from '../gifts/gift-contract.ts'
import { donations } from './donations-address.ts'
import { GiftBadge } from './gift-badges.tsx'

/** The recurring gift that this one is a part of, and its other gifts. */
export function GiftSubscription({
  id,
  subscription: { amount, currency, rhythm, state, nextCharge, since, gifts },
}: {
  id: number
  subscription: NonNullable<WholeGift['subscription']>
}) {
  return (
    <section className="flex flex-col gap-4" aria-labelledby="recurring">
      <Card>
        <h2 id="recurring" className="mb-4 text-subheading">
          Part of a recurring gift
        </h2>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name="Amount">
            {formatMoney(amount, currency)} {rhythmNames[rhythm].toLowerCase()}
          </Fact>
          <Fact name="State">
            <Badge tone={state === 'active' ? 'success' : state === 'past_due' ? 'danger' : 'neutral'}>
              {subscriptionNames[state]}
            </Badge>
          </Fact>
          <Fact name="Since">
            <Moment at={since} to="day" />
          </Fact>
          <Fact name="Next">{nextCharge ? <Moment at={nextCharge} to="day" /> : 'None'}</Fact>
        </dl>
      </Card>
      <PartTable
        title="Its other gifts"
        rows={gifts.filter((each) => each.id !== id)}
        columns={[
          {
            key: 'date',
            label: 'Date',
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
          { key: 'receipt', label: 'Receipt', cell: ({ receiptNumber }) => receiptNumber ?? 'None' },
          { key: 'state', label: 'State', cell: (gift) => <GiftBadge state={gift.state} /> },
          amountColumn(),
        ]}
      />
    </section>
  )
}
