import { z } from 'zod'
import { maxInteger, version } from '#core/api/bounded.ts'
import { endpoint, id } from '#core/api/endpoint.ts'
import { settingsTable } from '#core/settings/organisation.ts'
import { msg } from '#core/text/messages.ts'
import { manage } from '../contract.ts'

export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Choose a country.')

export const deliveries = ['ship', 'pickup', 'download'] as const
export type Delivery = (typeof deliveries)[number]

/** The id of the head office as a pickup location; branches start at 1. */
export const headOffice = 0

const money = (message: string) => z.int(message).min(0, message).max(1_000_000, 'Enter a smaller amount.')

/** The flat shipping rate. Minor units. */
const Rate = z.object({
  /** ISO 3166, two letters. */
  country: Country,
  price: money(msg('Enter a shipping price.')),
  /** Free from this amount on; null if never. */
  freeAbove: money(msg('Enter an amount.')).nullable(),
})
export type Rate = z.infer<typeof Rate>

/** The shop's settings. */
export const ShopSettings = z.object({
  /** The countries we ship to; the first is the default. Without any, orders are picked up. */
  countries: z
    .array(Rate)
    .max(250)
    .refine((all) => new Set(all.map(({ country }) => country)).size === all.length, {
      error: msg('List each country only once.'),
    }),
  /** The branches with pickup, and whether the head office offers it. */
  pickup: z.array(z.int().positive().max(maxInteger)).max(100),
  pickupAtHeadOffice: z.boolean().default(true),
  /** Staff are notified when a product has no more than this left. */
  lowStock: z.int('Enter a number.').min(0, 'Enter a number.').max(1000, 'Enter a number up to 1,000.'),
})
export type ShopSettings = z.infer<typeof ShopSettings>

const EditableSettings = z.object({ version, draft: ShopSettings })
export type EditableSettings = z.infer<typeof EditableSettings>

export const readShipping = endpoint({
  summary: 'Get delivery options',
  description:
    'Returns where the store ships and at what cost, and where orders can be picked up: the head office (0) and branches.',
  method: 'GET',
  path: '/store/shipping',
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    countries: z.array(Rate),
    branches: z.array(z.object({ id: z.int(), name: z.string(), address: z.string() })),
  }),
  cacheTables: ['shop_settings', 'branch', settingsTable],
})

export const readShopSettings = endpoint({
  summary: 'Get store settings',
  description: 'Returns shipping, pickup and the low-stock alert.',
  method: 'GET',
  path: '/staff/store/settings',
  access: manage,
  input: z.object({}),
  output: EditableSettings,
})

export const writeShopSettings = endpoint({
  summary: 'Update store settings',
  description:
    'Changes shipping, pickup or the low-stock alert. Returns 409 if someone else has changed them since you loaded them.',
  audit: msg('{name} changed the store settings.'),
  method: 'PUT',
  path: '/staff/store/settings',
  access: manage,
  input: EditableSettings,
  output: EditableSettings,
})

/** The buyer's delivery method. The default is shipping to the first country. */
export const DeliveryInput = z.object({
  delivery: z.enum(deliveries).default('ship'),
  country: Country.optional(),
  /** The pickup location. */
  branch: z.union([z.literal(headOffice), id]).optional(),
})
