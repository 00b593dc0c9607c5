import type { Asked } from './fake-api.ts'
import type {
  Booking,
  Charge,
  Dispute,
  Intent,
  Refund,
  Session,
  StripeState,
  Words,
} from './fake-stripe-state.ts'

export const form = ({ body }: Asked): URLSearchParams => new URLSearchParams(body)

/** `metadata[handle]=…` as words by name. */
export const wordsOf = (params: URLSearchParams, name: string): Words =>
  Object.fromEntries(
    [...params].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  )

/** What the caller wants to see whole. Everything else is named only, as with Stripe. */
export const wholeOf = (params: URLSearchParams): string[] =>
  [...params].flatMap(([key, value]) => (key.startsWith('expand[') ? [value] : []))

export const within = (whole: readonly string[], name: string): string[] =>
  whole.flatMap((each) => (each.startsWith(`${name}.`) ? [each.slice(name.length + 1)] : []))

/** Never more on a page, whatever is asked for: so whoever does not turn pages is found out. */
const mostOnPage = 2

/** Newest first, a page at a time. */
export function list<T extends { id: string; created: number }>(
  { path, query }: Asked,
  all: Iterable<T>,
  wire: (each: T, whole: string[]) => unknown,
) {
  const from = Number(query.get('created[gte]') ?? 0)
  const rows = [...all].reverse().filter(({ created }) => created >= from)
  const after = query.get('starting_after')
  const rest = after ? rows.slice(rows.findIndex(({ id }) => id === after) + 1) : rows
  const data = rest.slice(0, Math.min(Number(query.get('limit') ?? 10), mostOnPage))
  const whole = within(wholeOf(query), 'data')
  return {
    object: 'list',
    url: path,
    has_more: rest.length > data.length,
    data: data.map((each) => wire(each, whole)),
  }
}

export const wireIntent = ({ id, amount, currency, description, metadata, status, created }: Intent) => ({
  id,
  object: 'payment_intent',
  amount,
  currency,
  description,
  metadata,
  status,
  created,
  client_secret: `${id}_secret_fake`,
})

export const wireBooking = (state: StripeState, booking: Booking, whole: readonly string[] = []): object => ({
  ...booking,
  object: 'balance_transaction',
  net: booking.amount - booking.fee,
  source: whole.includes('source') ? wireSource(state, booking.source) : booking.source,
})

function wireSource(state: StripeState, id: string): object | undefined {
  const [charge, refund, dispute] = [state.charges.get(id), state.refunds.get(id), state.disputes.get(id)]
  if (charge) return wireCharge(state, charge)
  return refund ? wireRefund(refund) : dispute && wireDispute(state, dispute)
}

export function wireCharge(state: StripeState, charge: Charge, whole: readonly string[] = []) {
  const { intent, booking, ...rest } = charge
  const captured = charge.status === 'succeeded'
  const booked = booking && state.bookings.get(booking)
  return {
    ...rest,
    object: 'charge',
    payment_intent: intent,
    captured,
    amount_captured: captured ? charge.amount : 0,
    balance_transaction:
      booked && whole.includes('balance_transaction') ? wireBooking(state, booked) : booking,
  }
}

export const wireRefund = ({ intent, ...rest }: Refund) => ({
  ...rest,
  object: 'refund',
  payment_intent: intent,
})
export const wireDispute = (state: StripeState, { intent, ...rest }: Dispute) => ({
  ...rest,
  object: 'dispute',
  payment_intent: intent,
  balance_transactions: [...state.bookings.values()]
    .filter(({ source }) => source === rest.id)
    .map((each) => wireBooking(state, each)),
})

export const wireSession = ({ id, intent, mode, amount, currency, metadata, status, created }: Session) => ({
  id,
  object: 'checkout.session',
  mode,
  amount_total: amount,
  currency,
  metadata,
  status,
  created,
  payment_intent: intent,
  url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
})
