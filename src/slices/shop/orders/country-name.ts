import { locale } from '#core/text/messages.ts'

const names = new Map<string, Intl.DisplayNames>()

/** `NG` becomes `Nigeria`; what is no code stays as it is. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  const known = names.get(locale()) ?? new Intl.DisplayNames(locale(), { type: 'region' })
  names.set(locale(), known)
  return known.of(country) ?? country
}
