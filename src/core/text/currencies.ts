import { msg } from './messages.ts'

type Facts = {
  symbol: string
  /** As in “Amount in dollars.” */
  name: string
  /** A round number of them that's worth about a dollar. Amounts that we suggest or require follow it. */
  unit: number
}

/**
 * The currencies that a ministry can choose. Stripe accepts all of them, and all have two decimals: every amount is kept
 * in hundredths. The symbols are those that `Intl` writes in American English.
 */
export const currencies = {
  USD: { symbol: '$', name: msg('dollars'), unit: 1 },
  EUR: { symbol: '€', name: msg('euros'), unit: 1 },
  GBP: { symbol: '£', name: msg('pounds'), unit: 1 },
  CAD: { symbol: '$', name: msg('Canadian dollars'), unit: 1 },
  AUD: { symbol: '$', name: msg('Australian dollars'), unit: 1 },
  NZD: { symbol: '$', name: msg('New Zealand dollars'), unit: 1 },
  CHF: { symbol: 'CHF', name: msg('Swiss francs'), unit: 1 },
  NGN: { symbol: '₦', name: msg('naira'), unit: 1000 },
  GHS: { symbol: 'GH₵', name: msg('cedis'), unit: 10 },
  KES: { symbol: 'KES', name: msg('Kenyan shillings'), unit: 100 },
  TZS: { symbol: 'TZS', name: msg('Tanzanian shillings'), unit: 2000 },
  ZAR: { symbol: 'R', name: msg('rand'), unit: 10 },
  ZMW: { symbol: 'ZK', name: msg('Zambian kwacha'), unit: 20 },
  MWK: { symbol: 'MWK', name: msg('Malawian kwacha'), unit: 1000 },
  INR: { symbol: '₹', name: msg('Indian rupees'), unit: 100 },
  LKR: { symbol: 'Rs', name: msg('Sri Lankan rupees'), unit: 250 },
  PHP: { symbol: '₱', name: msg('Philippine pesos'), unit: 50 },
  MYR: { symbol: 'RM', name: msg('ringgit'), unit: 4 },
  SGD: { symbol: '$', name: msg('Singapore dollars'), unit: 1 },
  HKD: { symbol: '$', name: msg('Hong Kong dollars'), unit: 10 },
  MXN: { symbol: '$', name: msg('Mexican pesos'), unit: 20 },
  BRL: { symbol: 'R$', name: msg('reais'), unit: 5 },
  JMD: { symbol: '$', name: msg('Jamaican dollars'), unit: 150 },
  TTD: { symbol: '$', name: msg('Trinidad and Tobago dollars'), unit: 5 },
  PLN: { symbol: 'zł', name: msg('zlotys'), unit: 4 },
  CZK: { symbol: 'Kč', name: msg('korunas'), unit: 20 },
  SEK: { symbol: 'kr', name: msg('Swedish kronor'), unit: 10 },
  NOK: { symbol: 'kr', name: msg('Norwegian kroner'), unit: 10 },
  DKK: { symbol: 'kr', name: msg('Danish kroner'), unit: 5 },
} as const satisfies Record<string, Facts>

export type Currency = keyof typeof currencies

const byCode: ReadonlyMap<string, Facts> = new Map(Object.entries(currencies))

/** Undefined for one that can't be chosen. A past payment may still have it. */
export const currencyFacts = (code: string): Facts | undefined => byCode.get(code)

export const isCurrency = (code: string): code is Currency => byCode.has(code)
