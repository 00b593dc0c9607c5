import { formatMoney } from '#core/text/money.ts'
import { Card } from '#ui/layout/card.tsx'
import { telephoneLink } from '#ui/state/telephone-link.ts'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { WholeOrder } from '../../orders/order-admin-contract.ts'
import { addressLines } from './address-lines.ts'
import { deliveryNames } from './order-labels.tsx'

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** Who ordered, where it goes, and how it stands. */
export function OrderFacts({ order }: { order: WholeOrder }) {
  const { email, phone_number, member, delivery, branch, trackingNumber, carrier, currency } = order
  const { created, paid, heldUntil, soldOut, refundable, notRefundable } = order
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Name">
          {order.first_name} {order.last_name}
        </Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Fact>
        <Fact name="Telephone">
          {phone_number ? (
            <a href={telephoneLink(phone_number)} className={link}>
              {phone_number}
            </a>
          ) : (
            'Not given'
          )}
        </Fact>
        <Fact name="Member">{member?.username ?? 'Bought as a guest'}</Fact>
        <Fact name="Delivery">
          {deliveryNames[delivery]}
          {delivery === 'pickup' && `: ${branch}`}
        </Fact>
        <Fact name="Address">
          {addressLines(order).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name="Tracking">{[carrier, trackingNumber].filter(Boolean).join(' ') || 'None'}</Fact>
        <Fact name="Can be given back">
          {refundable > 0 ? formatMoney(refundable, currency) : notRefundable}
        </Fact>
        <Fact name="Begun">
          <Moment at={created} />
        </Fact>
        <Fact name="Paid">
          {paid ? (
            <Moment at={paid} />
          ) : heldUntil ? (
            <>
              Not yet; reserved until <Moment at={heldUntil} />
            </>
          ) : soldOut ? (
            `Sold to someone else first: ${soldOut}`
          ) : (
            'Not paid'
          )}
        </Fact>
      </dl>
    </Card>
  )
}
