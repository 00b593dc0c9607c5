import type { Organisation } from '#core/settings/organisation.ts'
import type { Identity, SiteTexts, Words } from './contract.ts'

/** An organisation as its settings are stored: who it is, and what it says about itself. */
export function partsOf(
  { name, acronym, shortName, email, timeZone, currency, country, sections, ...rest }: Organisation,
  texts: SiteTexts,
): { identity: Identity; words: Words } {
  return {
    identity: { name, acronym, shortName, email, timeZone, currency, country },
    words: { ...rest, ...texts },
  }
}
