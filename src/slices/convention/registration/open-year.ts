import type { Edition } from '../contract.ts'

/** The year of the convention that is open for registration, or null. */
export const openYear = (edition: Edition | null | undefined): string | null =>
  edition?.open ? (edition.cities[0]?.starts.slice(0, 4) ?? null) : null
