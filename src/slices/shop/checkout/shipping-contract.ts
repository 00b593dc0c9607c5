import { z } from 'zod'
import { maxInteger, version } from '#core/api/bounded.ts'
import { endpoint, id } from '#core/api/endpoint.ts'
import { settingsTable } from '#core/settings/organisation.ts'
import { msg } from '#core/text/messages.ts'
import { manage } from '../contract.ts'
import { Country, LocalDelivery, Zones } from '../pricing/shipping-rates.ts'
import { noTax, TaxSettings } from '../pricing/tax.ts'

export { Country }

export const deliveries = ['ship', 'pickup', 'local', 'download'] as const
export type Delivery = (typeof deliveries)[number]

/** Whether it's delivered to an address. */
export const needsAddress = (delivery: Delivery): boolean => delivery === 'ship' || delivery === 'local'

/** The id of the head office as a pickup location; branches start at 1. */
export const headOffice = 0

/** The shop's settings. */
export const ShopSettings = z.object({
  /** Where we ship; the first country of the first zone is the default. Without any, orders are picked up. */
  zones: Zones,
  /** Delivery by the ministry itself; null if it offers none. */
  local: LocalDelivery.nullable().default(null),
  tax: TaxSettings.default(noTax),
  /** The branches with pickup, and whether the head office offers it. */
  pickup: z.array(z.int().positive().max(maxInteger)).max(100),
  pickupAtHeadOffice: z.boolean().default(true),
  /** For how many days after delivery customers can ask to return something; 0 for never. */
  returnDays: z
    .int('Enter a number.')
    .min(0, 'Enter a number.')
    .max(365, 'Enter a number up to 365.')
    .default(30),
  /** Staff are notified when a product has no more than this left. */
  lowStock: z.int('Enter a number.').min(0, 'Enter a number.').max(1000, 'Enter a number up to 1,000.'),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Minor units. */
const CountryRate = z.object({
  /** ISO 3166, two letters. */
  country: z.string(),
  price: z.int(),
  /** Free at or above this amount; null for never. */
  freeAbove: z.int().nullable(),
  varies: z.boolean(),
})
export type CountryRate = z.infer<typeof CountryRate>

/** What shipping costs at least. Minor units. */
const Estimate = CountryRate.omit({ varies: true }).extend({
  /** Where it goes: the member's default address; empty for visitors. */
  country: z.string(),
})
export type Estimate = z.infer<typeof Estimate>

const EditableSettings = z.object({ version, draft: ShopSettings })
export type EditableSettings = z.infer<typeof EditableSettings>

export const readShipping = endpoint({
  summary: 'Get delivery options',
  description:
    'Returns the countries the store ships to, with prices, and the pickup locations: the head office (ID 0) and branches.',
  method: 'GET',
  path: '/store/shipping',
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    /** The countries we ship to, with the lowest price. `varies`: it depends on the state or on what is ordered. */
    countries: z.array(CountryRate),
    /** Postal codes may end in `*`, which matches every code that starts with it. */
    local: LocalDelivery.nullable(),
    branches: z.array(z.object({ id: z.int(), name: z.string(), address: z.string() })),
    /** The countries that tax files. `byState`: the buyer of files must say in which state they are. */
    downloadTax: z.array(z.object({ country: z.string(), byState: z.boolean() })),
    /** For visitors whose address isn't known; null if nothing is shipped. */
    estimate: Estimate.nullable(),
    /** For how many days after delivery customers can ask to return something; 0 for never. */
    returnDays: z.int(),
  }),
  cacheTables: ['shop_settings', 'branch', settingsTable],
})

/** Not cached: members have addresses of their own. */
export const estimateShipping = endpoint({
  summary: 'Estimate shipping',
  description:
    'Returns the lowest shipping price to the member’s default address. For visitors, and for members without an address that the store ships to, it’s the lowest price to the store’s default country. `estimate` is null if the store doesn’t ship at all.',
  method: 'GET',
  path: '/store/shipping-estimate',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ estimate: Estimate.nullable() }),
})

export const readShopSettings = endpoint({
  summary: 'Get store settings',
  description:
    'Returns shipping zones, local delivery, pickup, the return window, tax and the low-stock alert.',
  method: 'GET',
  path: '/staff/store/settings',
  access: manage,
  input: z.object({}),
  output: EditableSettings,
})

export const writeShopSettings = endpoint({
  summary: 'Update store settings',
  description:
    'Changes shipping zones, local delivery, pickup, the return window, tax or the low-stock alert. Returns 409 if someone else has changed them since you loaded them.',
  audit: msg('{name} changed the store settings.'),
  method: 'PUT',
  path: '/staff/store/settings',
  access: manage,
  input: EditableSettings,
  output: EditableSettings,
})

export const noDelivery = msg('We can’t deliver orders yet. Please contact us.')

/** The buyer's delivery method. The default is shipping to the first country. */
export const DeliveryInput = z.object({
  delivery: z.enum(deliveries).default('ship'),
  country: Country.optional(),
  /** The pickup location. */
  branch: z.union([z.literal(headOffice), id]).optional(),
})

/** The destination as far as it's known before the order. Rates and taxes may depend on it. */
export const Destination = z.object({
  state: z.string().trim().max(60).optional(),
  postal_code: z.string().trim().max(20).optional(),
})
