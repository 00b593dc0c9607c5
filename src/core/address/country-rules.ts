import { msg } from '../text/messages.ts'

/** What our libraries don't know about countries: local names for things, and what carriers require. */

type PostalCode = { label: string; missing: string }

const postalCodes = {
  zip: { label: msg('ZIP code'), missing: msg('Enter a ZIP code, such as {example}.') },
  postcode: { label: msg('Postcode'), missing: msg('Enter a postcode, such as {example}.') },
  eircode: { label: msg('Eircode'), missing: msg('Enter an Eircode, such as {example}.') },
  pin: { label: msg('PIN code'), missing: msg('Enter a PIN code, such as {example}.') },
  other: { label: msg('Postal code'), missing: msg('Enter a postal code, such as {example}.') },
} as const satisfies Record<string, PostalCode>

const codeNames: Readonly<Record<string, keyof typeof postalCodes>> = {
  ...{ US: 'zip', PR: 'zip', GU: 'zip', VI: 'zip', AS: 'zip', MP: 'zip' },
  ...{ GB: 'postcode', JE: 'postcode', GG: 'postcode', IM: 'postcode', AU: 'postcode', NZ: 'postcode' },
  ...{ IE: 'eircode', IN: 'pin' },
}

export const postalCodeName = (country: string): PostalCode => postalCodes[codeNames[country] ?? 'other']

const listedExamples =
  'US 77002; PR 00901; GU 96910; VI 00802; CA K1A 0B1; GB SW1A 1AA; IE D02 AF30; NG 400001; IN 560001; AU 3000; ' +
  'NZ 6011; ZA 8001; KE 00100; MX 06000; BR 01310-100; PH 1000; AT 1010; BE 1000; BG 1000; CH 3003; CY 1010; ' +
  'CZ 110 00; DE 50667; DK 1050; EE 10111; ES 28013; FI 00100; FR 75004; GR 105 57; HR 10000; HU 1051; IT 00184; ' +
  'LT 01100; LU 1009; LV LV-1010; MT VLT 1010; NL 1012 AB; NO 0150; PL 00-001; PT 1100-148; RO 010011; SE 111 20; ' +
  'SI 1000; SK 811 01'

/** An example postal code, if we have one for this country. */
export const postalCodeExamples: ReadonlyMap<string, string> = new Map(
  listedExamples.split('; ').map((entry) => [entry.slice(0, 2), entry.slice(3)]),
)

/** A country's word for its states, and the errors for a missing one. */
type Division = { label: string; choose: string; enter: string }

const divisions = {
  state: { label: msg('State'), choose: msg('Choose a state.'), enter: msg('Enter a state.') },
  province: { label: msg('Province'), choose: msg('Choose a province.'), enter: msg('Enter a province.') },
  county: { label: msg('County'), choose: msg('Choose a county.'), enter: msg('Enter a county.') },
  prefecture: {
    label: msg('Prefecture'),
    choose: msg('Choose a prefecture.'),
    enter: msg('Enter a prefecture.'),
  },
  emirate: { label: msg('Emirate'), choose: msg('Choose an emirate.'), enter: msg('Enter an emirate.') },
  region: { label: msg('Region'), choose: msg('Choose a region.'), enter: msg('Enter a region.') },
} as const satisfies Record<string, Division>

const divisionNames: Readonly<Record<string, keyof typeof divisions>> = {
  ...{ US: 'state', NG: 'state', AU: 'state', IN: 'state', BR: 'state', MX: 'state', MY: 'state' },
  ...{ CA: 'province', IT: 'province', ES: 'province', CN: 'province' },
  ...{ IE: 'county', JP: 'prefecture', AE: 'emirate' },
}

export const divisionName = (country: string): Division => divisions[divisionNames[country] ?? 'region']

/** Countries where carriers need the state. */
export const needsState = (country: string): boolean =>
  'US NG CA AU IN BR MX MY CN IT JP'.split(' ').includes(country)

/** Countries with a complete list of states, and whether labels show codes or names. */
export const listedStates: Readonly<Record<string, 'code' | 'name'>> = {
  ...{ US: 'code', CA: 'code', AU: 'code', BR: 'code' },
  ...{ NG: 'name', IN: 'name', MX: 'name', MY: 'name', JP: 'name', CN: 'name', IE: 'name' },
}

/** The name of the part between street and city. */
const districtNames: Readonly<Record<string, string>> = {
  NG: msg('LGA (local government area)'),
  BR: msg('Neighborhood'),
  MX: msg('Neighborhood'),
  ZA: msg('Suburb'),
  NZ: msg('Suburb'),
  IE: msg('Townland'),
}

export const districtName = (country: string): string => districtNames[country] ?? msg('District')

export const cityName = (country: string): string =>
  'GB IE NZ JE GG IM'.split(' ').includes(country) ? msg('Town or city') : msg('City')
