/** The interface that every payment provider implements. */

export const providerNames = ['stripe', 'paypal', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]

/** The methods of offline payments. */
export const offlineMethods = ['cash', 'check', 'transfer'] as const
export type OfflineMethod = (typeof offlineMethods)[number]

/** A provider or an offline method. */
export const channelNames = [...providerNames, ...offlineMethods] as const
export type Channel = (typeof channelNames)[number]

export const isOffline = (channel: Channel): channel is OfflineMethod =>
  offlineMethods.some((method) => method === channel)

/** Our currencies that PayPal accepts. https://developer.paypal.com/api/rest/reference/currency-codes */
const payPalCurrencies = 'USD EUR GBP CAD AUD NZD CHF SGD HKD MXN BRL MYR PHP PLN CZK SEK NOK DKK'.split(' ')

export const takes = (name: ProviderName, currency: string): boolean =>
  name !== 'paypal' || payPalCurrencies.includes(currency)

export const rhythms = ['weekly', 'monthly', 'quarterly', 'termly', 'annually'] as const
export type Rhythm = (typeof rhythms)[number]

export type Charge = {
  /** Idempotency key, the same for every try. */
  key: string
  /** Stored with the provider's record, to find a payment again whose response was lost. */
  handle: string
  /** When it was started here. The provider's record can't be older. */
  since: Date
  /** Minor units. */
  amount: number
  currency: string
  /** Shown on the payer's statement, so it never contains anything private. */
  description: string
  email?: string
}

/** What the payer's browser needs to continue. `reference` is the provider's id of the payment. */
export type Intent = { reference: string; clientSecret: string }
export type HostedPage = { reference: string; url: string }
/** Where a page hosted by the provider leads back to. */
export type ReturnUrls = { success: string; cancel: string }

export type RefundSnapshot = {
  id: string
  captureId: string
  /** Our key, if we requested it. */
  key: string | null
  amount: number
  state: 'requested' | 'succeeded' | 'failed'
}
/** One fee that the provider charges for the dispute itself; negative if it's returned. */
export type DisputeFeeSnapshot = { id: string; amount: number }
export type DisputeSnapshot = {
  id: string
  captureId: string
  amount: number
  state: 'open' | 'won' | 'lost'
  fees: readonly DisputeFeeSnapshot[]
}
export type CaptureSnapshot = {
  id: string
  amount: number
  currency: string /** Null until it is known. */
  fee: number | null
}

/** The full current state of a payment at the provider, independent of which events have arrived. */
export type ProviderSnapshot = {
  /** Our handle, if we created it. */
  handle: string | null
  /** `approved`: the payer agreed, and we can capture the money. */
  state: 'created' | 'requires_action' | 'approved' | 'processing' | 'captured' | 'failed' | 'canceled'
  /** The subscription that it's a charge of. */
  subscription: string | null
  /** How often a card was declined. */
  declines: number
  captures: readonly CaptureSnapshot[]
  refunds: readonly RefundSnapshot[]
  disputes: readonly DisputeSnapshot[]
  /** When the money was received, if that was before it is recorded. */
  receivedAt?: Date
}

export type Plan = Charge & { rhythm: Rhythm; email: string }

export type InvoiceSnapshot = {
  reference: string
  /** The payment that pays it, if there is one yet. */
  payment: string | null
  amount: number
  currency: string
  paid: boolean
  /** Failed attempts so far. */
  failures: number
}

/** The saved card, as its owner knows it. `expires` is the last day it's good for. */
export type CardSnapshot = { last4: string; expires: string | null }

export type SubscriptionSnapshot = {
  handle: string | null
  /** Null for one that isn't ours. */
  rhythm: Rhythm | null
  card: CardSnapshot | null
  state: 'incomplete' | 'active' | 'past_due' | 'paused' | 'canceled'
  amount: number
  /** When a failed charge is due, its next try. */
  nextCharge: Date | null
  /** Oldest first. */
  invoices: readonly InvoiceSnapshot[]
}

export type SubscriptionChange =
  | { to: 'amount'; amount: number }
  /**
   * Nothing is charged until `nextCharge`, and from then on at this rhythm. `from` is the next charge that the payer
   * saw: if there has been one meanwhile, it's refused as `ChangedMeanwhile`, so that nobody is charged twice.
   */
  | { to: 'schedule'; rhythm: Rhythm; nextCharge: Date; from: Date }
  | { to: 'description'; description: string }
  | { to: 'paused' }
  | { to: 'active' }
  | { to: 'canceled' }

export type Recurring = {
  /** The intent pays the first invoice and saves the card for later ones. */
  create: (plan: Plan) => Promise<Intent & { subscription: string }>
  change: (reference: string, change: SubscriptionChange, key: string) => Promise<void>
  lookUp: (reference: string) => Promise<SubscriptionSnapshot | null>
  /** The address of a provider page where the donor can change the card. */
  changeCard: (reference: string, back: string) => Promise<string>
}

/** What an event is about. Its content isn't trusted; we look up the current state instead. */
export type ProviderEvent = { id: string; about: 'payment' | 'subscription'; reference: string }

export type Provider = {
  name: ProviderName
  /** Real money moves. */
  live: boolean
  /** What the browser needs to load the provider's form; not a secret. */
  publicKey: string
  createIntent: (charge: Charge) => Promise<Intent>
  createHosted: (charge: Charge, back: ReturnUrls) => Promise<HostedPage>
  lookUp: (reference: string) => Promise<ProviderSnapshot | null>
  /** Captures an approved payment. Does nothing for providers that capture on approval. */
  complete: (reference: string) => Promise<void>
  /** Makes sure it can no longer be paid. Does nothing if it was already paid. */
  cancel: (reference: string) => Promise<void>
  refund: (captureId: string, amount: number, currency: string, key: string) => Promise<void>
  /** References of the payments in which money has moved since then. */
  since: (moment: Date) => Promise<readonly string[]>
  /** Verifies the signature over the raw body. Returns null for an event that we don't act on. */
  readEvent: (body: string, header: (name: string) => string | undefined) => Promise<ProviderEvent | null>
  recurring: Recurring | null
}

/** The provider declined, with a message for the payer. Nothing was charged. */
export class Declined extends Error {}

/** The provider took too long, couldn't be reached, or answered with a failure of its own. */
export type UnavailableReason = 'timeout' | 'unreachable' | 'failing'

/** The connection or the provider failed, so the outcome is unknown. The call can be repeated with the same key. */
export class ProviderUnavailable extends Error {
  why: UnavailableReason
  constructor(message: string, why: UnavailableReason = 'failing') {
    super(message)
    this.why = why
  }
}

/** The provider doesn't accept our keys (`wrong`), or they lack a permission (`weak`). */
export class KeysRejected extends Error {
  keys: 'wrong' | 'weak'
  constructor(message: string, keys: 'wrong' | 'weak') {
    super(message)
    this.keys = keys
  }
}

const timeoutCodes = ['ETIMEDOUT', 'ECONNABORTED', 'ESOCKETTIMEDOUT']

/** Why a connection to the provider failed, by the code of its error. */
export const unavailableReason = (code: string | undefined): UnavailableReason =>
  code !== undefined && timeoutCodes.includes(code) ? 'timeout' : 'unreachable'

/** What was to be changed isn't as the payer saw it. Nothing was changed. */
export class ChangedMeanwhile extends Error {}

/** The signature of an event isn't the provider's. */
export class InvalidSignature extends Error {}
