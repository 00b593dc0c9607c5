import { formatAddress } from 'localized-address-format'
import { locale, country as ownCountry } from '../text/messages.ts'

/** Server only: it contains the formats of all countries. */

/** The parts of a postal address. `country` is a two-letter code; an address in an unknown country is still shown. */
export type PostalAddress = {
  name?: string
  address: string
  address2?: string
  /** The LGA, neighborhood or suburb. */
  district?: string
  city: string
  region: string
  postal_code: string
  country: string
}

/** The parts of an address, by the library's names. */
const samples = {
  administrativeArea: 'region',
  locality: 'city',
  dependentLocality: 'district',
  postalCode: 'postal_code',
} as const
export type AddressPart = (typeof samples)[keyof typeof samples]

const partsByCountry = new Map<string, readonly AddressPart[]>()

/** The parts below the street in this country's addresses, in order. */
export function addressParts(country: string): readonly AddressPart[] {
  const known = partsByCountry.get(country)
  if (known) return known
  const text = formatAddress({ postalCountry: country, ...samples }, 'latin').join('\n')
  const parts = Object.values(samples)
    .filter((part) => text.includes(part))
    .sort((one, other) => text.indexOf(one) - text.indexOf(other))
  partsByCountry.set(country, parts)
  return parts
}

/** An address in the destination country's format, with the country on the last line. */
export function addressLines(to: PostalAddress): string[] {
  const isKnown = /^[A-Z]{2}$/.test(to.country)
  const postalCountry = isKnown ? to.country : ownCountry()
  const parts = addressParts(postalCountry)
  // Parts that the country's format leaves out are added anyway.
  const besides = (part: AddressPart) => (parts.includes(part) ? '' : (to[part] ?? '').trim())
  const region = [to.city.trim(), besides('region')].filter(Boolean).join(', ')
  const city = [region, besides('postal_code')].filter(Boolean).join(' ')
  const street = [...to.address.split('\n'), to.address2 ?? '', besides('district')]
  const lines = formatAddress(
    {
      postalCountry,
      name: to.name ?? '',
      addressLines: [...street, parts.includes('city') ? '' : city]
        .map((line) => line.trim())
        .filter(Boolean),
      dependentLocality: to.district ?? '',
      locality: city,
      administrativeArea: to.region,
      postalCode: to.postal_code,
    },
    'latin',
  )
  return [...lines, isKnown ? regionName(to.country) : to.country].map(tidyLine).filter(Boolean)
}

/** Removes punctuation left over from missing parts. */
function tidyLine(line: string): string {
  const isPunctuation = (character: string | undefined) =>
    character !== undefined && ' ,–-'.includes(character)
  let [start, end] = [0, line.length]
  while (start < end && isPunctuation(line[start])) start += 1
  while (end > start && isPunctuation(line[end - 1])) end -= 1
  return line.slice(start, end)
}

/** The name of a country by its two letters. */
export const regionName = (country: string) =>
  new Intl.DisplayNames(locale(), { type: 'region', fallback: 'code' }).of(country) ?? country
