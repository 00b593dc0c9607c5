/**
 * Countries where a postal code is optional. Nigeria has six-digit codes, but hardly anyone knows theirs and couriers
 * don't need it: it can be left out but must be valid if given. The others have none.
 */
const seldomUsed = new Set(
  (
    'NG AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LC LY ' +
    'ML MO MR MW NR PA QA RW SB SC SL SR ST SY TD TG TL TO TV TZ UG VU WS YE ZW'
  ).split(' '),
)

/** Whether an address in this country needs a postal code. */
export const hasPostalCode = (country: string): boolean => !seldomUsed.has(country)

/** A postal code as written on a label: uppercase, with the country's spacing and without a country prefix. */
export function tidyPostalCode(country: string, typed: string): string {
  const code = typed.trim().toUpperCase().replaceAll(/\s+/g, ' ')
  const compact = code.replaceAll(' ', '')
  if (country === 'GB' || country === 'CA') return `${compact.slice(0, -3)} ${compact.slice(-3)}`.trim()
  if (country === 'IE') return `${compact.slice(0, 3)} ${compact.slice(3)}`.trim()
  // The library adds this prefix itself.
  if (/^(?:SE|FI|CH|L|AZ)-/.test(code) && code.startsWith(country.slice(0, 1)))
    return code.replace(/^[A-Z]+-/, '')
  return code
}
