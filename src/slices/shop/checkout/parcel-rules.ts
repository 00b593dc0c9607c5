import { msg, t } from '#core/text/messages.ts'

/** The format of a country's postal codes, with an example. */
type Manner = { pattern: RegExp; message: string; example: string }

const zip = {
  pattern: /^\d{5}(?:-\d{4})?$/,
  message: msg('Enter a ZIP code, such as {example}.'),
  example: '77002',
}
const postcode = (pattern: RegExp, example: string): Manner => ({
  pattern,
  message: msg('Enter a postal code, such as {example}.'),
  example,
})
const fiveDigits = /^\d{5}$/
const fourDigits = /^\d{4}$/

const manners: Readonly<Record<string, Manner>> = {
  US: zip,
  PR: zip,
  GU: zip,
  VI: zip,
  CA: postcode(/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, 'K1A 0B1'),
  GB: {
    pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
    message: msg('Enter a postcode, such as {example}.'),
    example: 'SW1A 1AA',
  },
  NG: postcode(/^\d{6}$/, '400001'),
  IN: postcode(/^[1-9]\d{5}$/, '560001'),
  AU: postcode(fourDigits, '3000'),
  ZA: postcode(fourDigits, '8001'),
  DE: postcode(fiveDigits, '50667'),
  ES: postcode(fiveDigits, '28013'),
  FR: postcode(fiveDigits, '75004'),
  IT: postcode(fiveDigits, '00184'),
  MX: postcode(fiveDigits, '06000'),
  BR: postcode(/^\d{5}-?\d{3}$/, '01310-100'),
  IE: postcode(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, 'D02 AF30'),
}

/** Other countries: letters and digits, as the Universal Postal Union defines them. */
const anywhere = /^[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/

/**
 * Countries where a postal code is optional. Nigeria has six-digit codes, but hardly anyone knows theirs and couriers
 * don't need it: it can be left out but must be valid if given. The others have no codes.
 */
const seldomUsed = new Set(
  (
    'NG AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LC LY ' +
    'ML MO MR MW NR PA QA RW SB SC SL SR ST SY TD TG TL TO TV TZ UG VU WS YE ZW'
  ).split(' '),
)

/** Whether an address in this country needs a postal code. */
export const hasPostalCode = (country: string): boolean => !seldomUsed.has(country)

/** A postal code as on a label: in capitals, with the country's space. */
export function tidyPostalCode(country: string, typed: string): string {
  const code = typed.trim().toUpperCase()
  if (country !== 'GB' && country !== 'CA') return code
  const compact = code.replaceAll(' ', '')
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`.trim()
}

/** The error of a postal code in this country; null if it's valid. */
function postalCodeFault(country: string, typed: string): string | null {
  const code = tidyPostalCode(country, typed)
  const manner = manners[country]
  if ((manner?.pattern ?? anywhere).test(code)) return null
  if (!manner) return msg('Use only letters and numbers in the postal code.')
  return t(manner.message, { example: manner.example })
}

/** What a country calls its states, and the list of them if we have it. */
type States = { label: string; missing: string; options: readonly { value: string; label: string }[] }

const state = { label: msg('State'), missing: msg('Choose a state.') }
const province = { label: msg('Province'), missing: msg('Choose a province.') }
const typedState = { label: msg('State'), missing: msg('Enter a state.'), options: [] }
const typedProvince = { label: msg('Province'), missing: msg('Enter a province.'), options: [] }

/** `CA California; …`: labels show the code. */
const coded = (listed: string) =>
  listed.split('; ').map((entry) => {
    const end = entry.indexOf(' ')
    return { value: entry.slice(0, end), label: entry.slice(end + 1) }
  })

/** In Nigeria labels show the full name. */
const named = (listed: string) => listed.split('; ').map((value) => ({ value, label: value }))

const states: Readonly<Record<string, States>> = {
  US: {
    ...state,
    options: coded(
      'AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware; ' +
        'DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; ' +
        'KS Kansas; KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; ' +
        'MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; ' +
        'NM New Mexico; NY New York; NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; ' +
        'PA Pennsylvania; RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; ' +
        'VT Vermont; VA Virginia; WA Washington; WV West Virginia; WI Wisconsin; WY Wyoming; AS American Samoa; ' +
        'GU Guam; MP Northern Mariana Islands; PR Puerto Rico; VI U.S. Virgin Islands; AA Armed Forces Americas; ' +
        'AE Armed Forces Europe; AP Armed Forces Pacific',
    ),
  },
  CA: {
    ...province,
    options: coded(
      'AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; ' +
        'NT Northwest Territories; NS Nova Scotia; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec; ' +
        'SK Saskatchewan; YT Yukon',
    ),
  },
  NG: {
    ...state,
    options: named(
      'Abia; Abuja (FCT); Adamawa; Akwa Ibom; Anambra; Bauchi; Bayelsa; Benue; Borno; Cross River; Delta; Ebonyi; ' +
        'Edo; Ekiti; Enugu; Gombe; Imo; Jigawa; Kaduna; Kano; Katsina; Kebbi; Kogi; Kwara; Lagos; Nasarawa; Niger; ' +
        'Ogun; Ondo; Osun; Oyo; Plateau; Rivers; Sokoto; Taraba; Yobe; Zamfara',
    ),
  },
  AU: {
    ...state,
    options: coded(
      'ACT Australian Capital Territory; NSW New South Wales; NT Northern Territory; QLD Queensland; ' +
        'SA South Australia; TAS Tasmania; VIC Victoria; WA Western Australia',
    ),
  },
  // Addresses there have a state too; we accept any text.
  BR: typedState,
  IN: typedState,
  MX: typedState,
  MY: typedState,
  CN: typedProvince,
  IT: typedProvince,
}

/** Undefined if addresses have no state, as in the United Kingdom. */
export const statesOf = (country: string): States | undefined => states[country]

/** The state as on a label, from its code or name; null if there is no such state. */
export function stateIn(country: string, typed: string): string | null {
  const known = statesOf(country)
  const normalized = typed.trim().toLowerCase()
  if (!known) return ''
  if (known.options.length === 0) return typed.trim() || null
  const match = known.options.find(
    ({ value, label }) => value.toLowerCase() === normalized || label.toLowerCase() === normalized,
  )
  return match?.value ?? null
}

type ParcelFault = {
  field: 'postal_code' | 'city' | 'address' | 'state' | 'phone_number'
  message: string
}

type Addressed = {
  postal_code: string
  city: string
  address: string
  phone_number: string
  state?: string | undefined
}

const parcelTexts = {
  street: msg('Enter a street address.'),
  phone: msg('Enter a phone number the carrier can call.'),
} as const

/** The shortest telephone number. */
const fewestDigits = 7

/**
 * What an address lacks for shipping, in field order: the specification's postal code and city first (`missing` has
 * its texts), then what carriers need. A body without a country has only the specification's fields; the server fills
 * in its country and state.
 */
export function parcelFaults(
  to: Addressed,
  country: string | undefined,
  missing: { postalCode: string; city: string },
): ParcelFault[] {
  const faults: ParcelFault[] = []
  const find = (field: ParcelFault['field'], message: string | null) => {
    if (message !== null) faults.push({ field, message })
  }
  if (to.postal_code !== '') find('postal_code', country ? postalCodeFault(country, to.postal_code) : null)
  else if (!country || hasPostalCode(country)) find('postal_code', missing.postalCode)
  if (to.city === '') find('city', missing.city)
  if (to.address === '') find('address', parcelTexts.street)
  if (country && stateIn(country, to.state ?? '') === null) find('state', statesOf(country)?.missing ?? null)
  if (to.phone_number.replace(/\D/g, '').length < fewestDigits) find('phone_number', parcelTexts.phone)
  return faults
}
