import { text } from '#core/text/say.ts'

/** What the states of a country are called in its addresses, and which there are where we know them all. */
type States = { label: string; missing: string; options: readonly { value: string; label: string }[] }

const state = { label: text('State'), missing: text('Choose a state') }
const province = { label: text('Province'), missing: text('Choose a province') }
const typedState = { label: text('State'), missing: text('Enter a state'), options: [] }
const typedProvince = { label: text('Province'), missing: text('Enter a province'), options: [] }

/** `CA California; …`: labels carry the code. */
const coded = (listed: string) =>
  listed.split('; ').map((entry) => {
    const end = entry.indexOf(' ')
    return { value: entry.slice(0, end), label: entry.slice(end + 1) }
  })

/** In Nigeria labels carry the whole name. */
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
  // Their post asks for one as well; what buyers write there is taken as it is.
  BR: typedState,
  IN: typedState,
  MX: typedState,
  MY: typedState,
  CN: typedProvince,
  IT: typedProvince,
}

/** Undefined where addresses have no state: the United Kingdom, for one. */
export const statesOf = (country: string): States | undefined => states[country]

/** The state as the label carries it, from its code or its name; null where the country has no such state. */
export function stateIn(country: string, typed: string): string | null {
  const known = statesOf(country)
  const wanted = typed.trim().toLowerCase()
  if (!known) return ''
  if (known.options.length === 0) return typed.trim() || null
  const found = known.options.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return found?.value ?? null
}
