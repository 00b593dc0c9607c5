/** What the site asks of a payment provider, and nothing more. Each one speaks to its own service behind it. */

export const providerNames = ['stripe', 'paypal', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]

export const rhythms = ['weekly', 'monthly', 'quarterly', 'termly', 'annually'] as const
export type Rhythm = (typeof rhythms)[number]

export type Charge = {
  /** The same for every try: the provider acts once a key, however often it is called. */
  key: string
  /** Kept with the provider's record, so that a payment whose answer was lost is found again. */
  handle: string
  /** When it was begun here: what the provider has made of it is not older. */
  since: Date
  /** Minor units. */
  amount: number
  currency: string
  /** What the payer reads on the statement of the provider; never anything private. */
  description: string
  email?: string
}

/** What the payer's browser needs to go on; `reference` is the provider's name for the payment. */
export type Intent = { reference: string; clientSecret: string }
export type Hosted = { reference: string; url: string }
/** A hosted page belongs to the provider, and leads back here. */
export type Back = { success: string; cancel: string }

export type FoundRefund = {
  id: string
  captureId: string
  /** Ours, if we asked for it. */
  key: string | null
  amount: number
  state: 'requested' | 'succeeded' | 'failed'
}
/** One booking of what the provider takes for the dispute itself; less than nothing where it gives it back. */
export type FoundDisputeFee = { id: string; amount: number }
export type FoundDispute = {
  id: string
  captureId: string
  amount: number
  state: 'open' | 'won' | 'lost'
  fees: readonly FoundDisputeFee[]
}
export type FoundCapture = {
  id: string
  amount: number
  currency: string /** Null until it is known. */
  fee: number | null
}

/** A payment as the provider knows it at this moment, whole: nothing depends on which events came before. */
export type Found = {
  /** Ours, if it was made by us. */
  handle: string | null
  /** `approved`: the payer agreed, and the money is ours to take. */
  state: 'created' | 'requires_action' | 'approved' | 'processing' | 'captured' | 'failed' | 'canceled'
  /** The subscription that it collects for. */
  subscription: string | null
  /** How often a card was refused. */
  declines: number
  captures: readonly FoundCapture[]
  refunds: readonly FoundRefund[]
  disputes: readonly FoundDispute[]
}

export type Plan = Charge & { rhythm: Rhythm; email: string }

export type FoundInvoice = {
  reference: string
  /** The payment that pays it, once there is one. */
  payment: string | null
  amount: number
  currency: string
  paid: boolean
  /** Collections that failed so far. */
  failures: number
}

export type FoundSubscription = {
  handle: string | null
  state: 'incomplete' | 'active' | 'past_due' | 'paused' | 'canceled'
  amount: number
  nextCharge: Date | null
  /** Oldest first. */
  invoices: readonly FoundInvoice[]
}

export type SubscriptionChange =
  | { to: 'amount'; amount: number }
  | { to: 'paused' }
  | { to: 'active' }
  | { to: 'canceled' }

export type Recurring = {
  /** The intent pays the first invoice, and keeps the card for those that follow. */
  create: (plan: Plan) => Promise<Intent & { subscription: string }>
  change: (reference: string, change: SubscriptionChange, key: string) => Promise<void>
  lookUp: (reference: string) => Promise<FoundSubscription | null>
  /** A page of the provider's where the donor gives another card. */
  changeCard: (reference: string, back: string) => Promise<string>
}

/** What an event is about. What it says is not believed: the thing itself is looked up. */
export type ProviderEvent = { id: string; about: 'payment' | 'subscription'; reference: string }

export type Provider = {
  name: ProviderName
  /** Real money moves. */
  live: boolean
  /** What the browser needs to load the provider's form; not a secret. */
  publicKey: string
  createIntent: (charge: Charge) => Promise<Intent>
  createHosted: (charge: Charge, back: Back) => Promise<Hosted>
  lookUp: (reference: string) => Promise<Found | null>
  /** Takes the money of an approved payment. Nothing to do where approving is paying. */
  complete: (reference: string) => Promise<void>
  /** So that it cannot be paid any more. Does nothing where it was paid already. */
  cancel: (reference: string) => Promise<void>
  refund: (captureId: string, amount: number, currency: string, key: string) => Promise<void>
  /** References of the payments it has seen money move in since then. */
  since: (moment: Date) => Promise<readonly string[]>
  /** Verifies the signature over the raw body; null for an event that is none of ours to act on. */
  readEvent: (body: string, header: (name: string) => string | undefined) => Promise<ProviderEvent | null>
  recurring: Recurring | null
}

/** The provider said no, in words for the payer. Nothing happened. */
export class Declined extends Error {}

/** Why nobody knows: it took too long, it could not be reached, or the provider itself is in trouble. */
export type Silence = 'slow' | 'away' | 'ill'

/** Nobody knows whether it happened: the line broke, or the provider failed. The same key may be tried again. */
export class Unknown extends Error {
  why: Silence
  constructor(message: string, why: Silence = 'ill') {
    super(message)
    this.why = why
  }
}

/** The provider does not know our keys (`wrong`), or they may not do this (`weak`). */
export class ShutOut extends Error {
  keys: 'wrong' | 'weak'
  constructor(message: string, keys: 'wrong' | 'weak') {
    super(message)
    this.keys = keys
  }
}

const late = ['ETIMEDOUT', 'ECONNABORTED', 'ESOCKETTIMEDOUT']

/** Why a line to the provider broke, by the code of the error that broke it. */
export const silenceOf = (code: string | undefined): Silence =>
  code !== undefined && late.includes(code) ? 'slow' : 'away'

/** The signature of an event is not the provider's. */
export class Forged extends Error {}
