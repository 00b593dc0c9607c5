import { z } from 'zod'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'

export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, msg('Choose a country.'))

const smaller = msg('Enter a smaller amount.')
const money = (message: string) => z.int(message).min(0, message).max(1_000_000, smaller)

/** Free at or above this amount; null for never. */
const freeAbove = money(msg('Enter an amount.')).nullable()

/** What the price depends on: nothing, the weight in grams, or the subtotal in minor units. */
export const rateBases = ['flat', 'weight', 'amount'] as const

/** Minor units. */
const ShippingRate = z.object({
  by: z.enum(rateBases).default('flat'),
  price: money(msg('Enter a shipping price.')),
  /** At or above this weight or amount, a different price applies. Lowest first. */
  bands: z
    .array(
      z.object({
        from: z
          .int(msg('Enter where this step starts.'))
          .min(1, msg('Enter where this step starts.'))
          .max(100_000_000, smaller),
        price: money(msg('Enter a shipping price.')),
      }),
    )
    .max(20)
    .default([])
    .transform((bands) => bands.toSorted((one, other) => one.from - other.from)),
  freeAbove,
})
export type ShippingRate = z.infer<typeof ShippingRate>

/** Countries, or some of their states, with the same rates. */
export const Zone = ShippingRate.extend({
  places: z
    .array(
      z.object({
        country: Country,
        /** State codes as in addresses; empty for the whole country. */
        states: z
          .array(z.string().trim().min(1).max(60, tooLong(60)))
          .max(100)
          .default([]),
      }),
    )
    .min(1, msg('Choose a country.'))
    .max(250),
})
export type Zone = z.infer<typeof Zone>

/** Each country, and each state, has one rate. */
export const Zones = z
  .array(Zone)
  .max(250)
  .refine(
    (zones) => {
      const keys = zones.flatMap(({ places }) =>
        places.flatMap(({ country, states }) =>
          states.length === 0 ? [country] : states.map((state) => `${country} ${state.toLowerCase()}`),
        ),
      )
      return new Set(keys).size === keys.length
    },
    { error: msg('List each country only once, and each state only once.') },
  )

/** Delivery by the ministry itself, to the listed postal codes. `908*` matches every code that starts with 908. */
export const LocalDelivery = z.object({
  country: Country,
  codes: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z\d][A-Z\d -]{0,11}\*?$/, msg('Enter postal codes, such as 90802 or 908*.')),
    )
    .min(1, msg('Enter at least one postal code.'))
    .max(500),
  price: money(msg('Enter a delivery price.')),
  freeAbove,
})
export type LocalDelivery = z.infer<typeof LocalDelivery>

const compact = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')

export const isLocal = ({ codes }: LocalDelivery, postalCode: string): boolean => {
  const code = compact(postalCode)
  return codes.some((each) =>
    each.endsWith('*') ? code.startsWith(compact(each.slice(0, -1))) : code === compact(each),
  )
}

/**
 * The rate for a place: its state's, or else its country's. Until the state is known, a country that only has rates for
 * states uses the first of them.
 */
export function rateFor(zones: readonly Zone[], country: string, state: string): ShippingRate | null {
  const of = (is: (states: readonly string[]) => boolean) =>
    zones.find(({ places }) => places.some((place) => place.country === country && is(place.states)))
  const exact = state && of((states) => states.some((each) => each.toLowerCase() === state.toLowerCase()))
  const zone = exact || of((states) => states.length === 0) || (state === '' && of(() => true))
  return zone || null
}

/** The price of shipping, and how much is missing to make it free. An empty order ships free. */
export function shippingPrice(
  rate: ShippingRate | null,
  { subtotal, weight }: { subtotal: number; weight: number },
): { shipping: number; toFree: number | null } {
  if (!rate || subtotal === 0) return { shipping: 0, toFree: null }
  const measured = rate.by === 'weight' ? weight : subtotal
  const band = rate.by === 'flat' ? undefined : rate.bands.findLast(({ from }) => from <= measured)
  const price = band?.price ?? rate.price
  const isFree = rate.freeAbove !== null && subtotal >= rate.freeAbove
  if (isFree || price === 0) return { shipping: 0, toFree: null }
  return { shipping: price, toFree: rate.freeAbove === null ? null : rate.freeAbove - subtotal }
}

/** Whole countries with their lowest price, in the order of the zones. `varies`: an order may cost more. */
export function countryRates(zones: readonly Zone[]) {
  const countries = [...new Set(zones.flatMap(({ places }) => places.map(({ country }) => country)))]
  return countries.map((country) => {
    const own = zones.filter(({ places }) => places.some((place) => place.country === country))
    const prices = own.flatMap(({ by, price, bands }) => [
      price,
      ...(by === 'flat' ? [] : bands.map((band) => band.price)),
    ])
    const free = own.map((zone) => zone.freeAbove)
    const isFreeEverywhere = new Set(free).size === 1
    return {
      country,
      price: Math.min(...prices),
      freeAbove: isFreeEverywhere ? (free[0] ?? null) : null,
      varies: new Set(prices).size > 1,
    }
  })
}

const lowestOf = ({ by, price, bands }: ShippingRate): number =>
  by === 'flat' ? price : Math.min(price, ...bands.map((band) => band.price))

/**
 * The lowest price to a place that is known, or else to the first country, with which the checkout begins. It isn't named
 * where all countries have the same rate.
 */
export function estimateFor(
  zones: readonly Zone[],
  to: { country: string; state: string } | null,
): { country: string; price: number; freeAbove: number | null } | null {
  const known = to && rateFor(zones, to.country, to.state)
  const first = zones[0]?.places[0]?.country
  const country = to && known ? to.country : first
  const rate = known ?? (first === undefined ? null : rateFor(zones, first, ''))
  if (country === undefined || !rate) return null
  const estimate = { price: lowestOf(rate), freeAbove: rate.freeAbove }
  const isSame = zones.every(
    (zone) => lowestOf(zone) === estimate.price && zone.freeAbove === estimate.freeAbove,
  )
  return { country: isSame && !known ? '' : country, ...estimate }
}
