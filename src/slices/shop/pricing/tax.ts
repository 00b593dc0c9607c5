import { z } from 'zod'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { Country } from './shipping-rates.ts'

/** A rate is a whole number of thousandths of a percent: 8.875% is 8875. */
export const taxScale = 100_000

export const taxKinds = ['off', 'sales', 'vat'] as const
export type TaxKind = (typeof taxKinds)[number]

const enterRate = msg('Enter a percentage, such as 8.25.')

const TaxRate = z.object({
  country: Country,
  /** State code as in addresses; empty for the whole country. */
  state: z.string().trim().max(60, tooLong(60)).default(''),
  rate: z.int(enterRate).min(0, enterRate).max(taxScale, enterRate),
  /** Whether shipping is taxed too. */
  shipping: z.boolean().default(false),
})
export type TaxRate = z.infer<typeof TaxRate>

export const TaxSettings = z.object({
  kind: z.enum(taxKinds).default('off'),
  /** The store's prices include tax. */
  included: z.boolean().default(false),
  rates: z
    .array(TaxRate)
    .max(300)
    .default([])
    .refine(
      (rates) =>
        new Set(rates.map(({ country, state }) => `${country} ${state.toLowerCase()}`)).size === rates.length,
      { error: msg('List each country or state only once.') },
    ),
  /** Where pickup orders are taxed. */
  pickup: z
    .object({ country: z.union([z.literal(''), Country]), state: z.string().trim().max(60) })
    .default({ country: '', state: '' }),
})
export type TaxSettings = z.infer<typeof TaxSettings>

export const noTax: TaxSettings = {
  kind: 'off',
  included: false,
  rates: [],
  pickup: { country: '', state: '' },
}

/** How an order is taxed. */
export type TaxRule = { rate: number; included: boolean; onShipping: boolean }

/** The rate for a place: its state's, or else its country's. Null if it isn't taxed. */
export function taxRuleFor(
  { kind, included, rates }: TaxSettings,
  { country, state }: { country: string; state: string },
): TaxRule | null {
  if (kind === 'off') return null
  const own = rates.filter((each) => each.country === country)
  const rate =
    own.find((each) => each.state !== '' && each.state.toLowerCase() === state.toLowerCase()) ??
    own.find((each) => each.state === '')
  return rate && rate.rate > 0 ? { rate: rate.rate, included, onShipping: rate.shipping } : null
}
