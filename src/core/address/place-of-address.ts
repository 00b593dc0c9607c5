import { allCountries } from 'country-region-data'
import { stateIn } from './address-format.ts'

const byName = new Map<string, string>([
  ...allCountries.map(([name, code]): [string, string] => [name.toLowerCase(), code]),
  ...['us', 'usa', 'u.s.a.'].map((name): [string, string] => [name, 'US']),
  ...['uk', 'england', 'scotland', 'wales'].map((name): [string, string] => [name, 'GB']),
])

/**
 * Where an address is that was typed as text: `Long Beach, CA 90813` is in California, and `Surulere, Lagos, Nigeria`
 * is in Nigeria; states are only known in the United States. Null if the text doesn't say.
 */
export function placeOfAddress(address: string): { country: string; state: string } | null {
  const parts = address.split(/[\n,]/).map((part) => part.trim())
  const country = byName.get((parts.findLast(Boolean) ?? '').toLowerCase()) ?? null
  if (country === null || country === 'US') {
    const [, code = ''] = /\b([A-Z]{2})\s+\d{5}(?:-\d{4})?\b/.exec(address) ?? []
    const state = code && stateIn('US', code)
    if (state) return { country: 'US', state }
  }
  return country === null ? null : { country, state: '' }
}
