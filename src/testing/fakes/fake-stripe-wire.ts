import type { ApiRequest } from './fake-api.ts'
import type {
  Booking,
  Charge,
  Dispute,
  Intent,
  Metadata,
  Refund,
  Session,
  StripeState,
} from './fake-stripe-state.ts'

export const form = ({ body }: ApiRequest): URLSearchParams => new URLSearchParams(body)

/** `metadata[handle]=…` as an object. */
export const metadataOf = (params: URLSearchParams, name: string): Metadata =>
  Object.fromEntries(
    [...params].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  )

/** The paths to expand. Everything else is sent as an id, as Stripe does. */
export const expandOf = (params: URLSearchParams): string[] =>
  [...params].flatMap(([key, value]) => (key.startsWith('expand[') ? [value] : []))

export const expandWithin = (expand: readonly string[], name: string): string[] =>
  expand.flatMap((each) => (each.startsWith(`${name}.`) ? [each.slice(name.length + 1)] : []))

/** Whatever limit is requested, so that code which doesn't read all pages fails. */
const maxPageSize = 2

/** Newest first, a page at a time. */
export function list<T extends { id: string; created: number }>(
  { path, query }: ApiRequest,
  all: Iterable<T>,
  wire: (each: T, expand: string[]) => unknown,
) {
  const from = Number(query.get('created[gte]') ?? 0)
  const rows = [...all].reverse().filter(({ created }) => created >= from)
  const after = query.get('starting_after')
  const rest = after ? rows.slice(rows.findIndex(({ id }) => id === after) + 1) : rows
  const data = rest.slice(0, Math.min(Number(query.get('limit') ?? 10), maxPageSize))
  const expand = expandWithin(expandOf(query), 'data')
  return {
    object: 'list',
    url: path,
    has_more: rest.length > data.length,
    data: data.map((each) => wire(each, expand)),
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

export const wireBooking = (
  state: StripeState,
  booking: Booking,
  expand: readonly string[] = [],
): object => ({
  ...booking,
  object: 'balance_transaction',
  net: booking.amount - booking.fee,
  source: expand.includes('source') ? wireSource(state, booking.source) : booking.source,
})

function wireSource(state: StripeState, id: string): object | undefined {
  const [charge, refund, dispute] = [state.charges.get(id), state.refunds.get(id), state.disputes.get(id)]
  if (charge) return wireCharge(state, charge)
  return refund ? wireRefund(refund) : dispute && wireDispute(state, dispute)
}

export function wireCharge(state: StripeState, charge: Charge, expand: readonly string[] = []) {
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
      booked && expand.includes('balance_transaction') ? wireBooking(state, booked) : booking,
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
