import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Browser tests by the slices they go through, where the name of the file does not say it. */
export const concerns: Readonly<Record<string, readonly string[]>> = {
  about: ['admin-ministry'],
  accounting: ['admin-donations'],
  audit: ['record'],
  bookmarks: ['admin-layout', 'admin-kit'],
  community: ['early'],
  consultations: ['private-links'],
  events: ['admin-programs'],
  gallery: ['admin-media'],
  giving: ['admin-donations', 'early'],
  liturgy: ['home'],
  live: ['together'],
  mail: ['record'],
  media: ['gallery'],
  membership: ['access', 'account', 'account-pages', 'people'],
  newsletter: ['private-links'],
  notifications: ['admin-layout'],
  organisation: ['admin-settings'],
  'payment-settings': ['admin-settings'],
  policy: ['admin-ministry'],
  prayers: ['private-links'],
  search: ['shell', 'admin-layout'],
  shop: ['admin-store', 'memory'],
  status: ['admin-settings'],
  testimonies: ['admin-programs'],
  together: ['live', 'admin-live'],
}

/** The browser tests of some slices, by name; none for none. */
export const specsOf = (slices: readonly string[], all = allSpecs()): string[] =>
  all.filter((spec) =>
    slices.some((slice) => belongsTo(spec, slice) || (concerns[slice] ?? []).includes(spec)),
  )

const belongsTo = (spec: string, slice: string) =>
  spec === slice || spec === `admin-${slice}` || spec.startsWith(`${slice}-`)

export const allSpecs = () =>
  readdirSync(join(import.meta.dirname, '../e2e'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('.spec.ts', ''))
