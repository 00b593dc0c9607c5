import { english, locale, country as ownCountry } from '#core/text/messages.ts'
import { maxDigits } from '#core/text/telephone-check.ts'

/**
 * Countries by their two letters, each with what is dialled before its numbers and its English name, by which they are
 * in order. The names stand here since a phone needs a tenth of a second before `Intl` can tell the first one.
 */
const listed =
  'AF93 Afghanistan; AL355 Albania; DZ213 Algeria; AD376 Andorra; AO244 Angola; AG1 Antigua & Barbuda; ' +
  'AR54 Argentina; AM374 Armenia; AW297 Aruba; AU61 Australia; AT43 Austria; AZ994 Azerbaijan; ' +
  'BS1 Bahamas; BH973 Bahrain; BD880 Bangladesh; BB1 Barbados; BY375 Belarus; BE32 Belgium; BZ501 Belize; ' +
  'BJ229 Benin; BM1 Bermuda; BT975 Bhutan; BO591 Bolivia; BA387 Bosnia & Herzegovina; BW267 Botswana; ' +
  'BR55 Brazil; BN673 Brunei; BG359 Bulgaria; BF226 Burkina Faso; BI257 Burundi; KH855 Cambodia; ' +
  'CM237 Cameroon; CA1 Canada; CV238 Cape Verde; KY1 Cayman Islands; CF236 Central African Republic; ' +
  'TD235 Chad; CL56 Chile; CN86 China; CO57 Colombia; KM269 Comoros; CG242 Congo - Brazzaville; ' +
  'CD243 Congo - Kinshasa; CR506 Costa Rica; CI225 Côte d’Ivoire; HR385 Croatia; CU53 Cuba; CW599 Curaçao; ' +
  'CY357 Cyprus; CZ420 Czechia; DK45 Denmark; DJ253 Djibouti; DM1 Dominica; DO1 Dominican Republic; ' +
  'EC593 Ecuador; EG20 Egypt; SV503 El Salvador; GQ240 Equatorial Guinea; ER291 Eritrea; EE372 Estonia; ' +
  'SZ268 Eswatini; ET251 Ethiopia; FJ679 Fiji; FI358 Finland; FR33 France; GF594 French Guiana; ' +
  'PF689 French Polynesia; GA241 Gabon; GM220 Gambia; GE995 Georgia; DE49 Germany; GH233 Ghana; ' +
  'GI350 Gibraltar; GR30 Greece; GD1 Grenada; GP590 Guadeloupe; GU1 Guam; GT502 Guatemala; GN224 Guinea; ' +
  'GW245 Guinea-Bissau; GY592 Guyana; HT509 Haiti; HN504 Honduras; HK852 Hong Kong SAR China; ' +
  'HU36 Hungary; IS354 Iceland; IN91 India; ID62 Indonesia; IR98 Iran; IQ964 Iraq; IE353 Ireland; ' +
  'IL972 Israel; IT39 Italy; JM1 Jamaica; JP81 Japan; JO962 Jordan; KZ7 Kazakhstan; KE254 Kenya; ' +
  'KI686 Kiribati; KW965 Kuwait; KG996 Kyrgyzstan; LA856 Laos; LV371 Latvia; LB961 Lebanon; LS266 Lesotho; ' +
  'LR231 Liberia; LY218 Libya; LI423 Liechtenstein; LT370 Lithuania; LU352 Luxembourg; ' +
  'MO853 Macao SAR China; MG261 Madagascar; MW265 Malawi; MY60 Malaysia; MV960 Maldives; ML223 Mali; ' +
  'MT356 Malta; MQ596 Martinique; MR222 Mauritania; MU230 Mauritius; MX52 Mexico; MD373 Moldova; ' +
  'MC377 Monaco; MN976 Mongolia; ME382 Montenegro; MA212 Morocco; MZ258 Mozambique; MM95 Myanmar (Burma); ' +
  'NA264 Namibia; NP977 Nepal; NL31 Netherlands; NC687 New Caledonia; NZ64 New Zealand; NI505 Nicaragua; ' +
  'NE227 Niger; NG234 Nigeria; MK389 North Macedonia; NO47 Norway; OM968 Oman; PK92 Pakistan; ' +
  'PS970 Palestinian Territories; PA507 Panama; PG675 Papua New Guinea; PY595 Paraguay; PE51 Peru; ' +
  'PH63 Philippines; PL48 Poland; PT351 Portugal; PR1 Puerto Rico; QA974 Qatar; RE262 Réunion; ' +
  'RO40 Romania; RU7 Russia; RW250 Rwanda; WS685 Samoa; SM378 San Marino; ST239 São Tomé & Príncipe; ' +
  'SA966 Saudi Arabia; SN221 Senegal; RS381 Serbia; SC248 Seychelles; SL232 Sierra Leone; SG65 Singapore; ' +
  'SK421 Slovakia; SI386 Slovenia; SB677 Solomon Islands; SO252 Somalia; ZA27 South Africa; ' +
  'KR82 South Korea; SS211 South Sudan; ES34 Spain; LK94 Sri Lanka; KN1 St. Kitts & Nevis; LC1 St. Lucia; ' +
  'VC1 St. Vincent & Grenadines; SD249 Sudan; SR597 Suriname; SE46 Sweden; CH41 Switzerland; SY963 Syria; ' +
  'TW886 Taiwan; TJ992 Tajikistan; TZ255 Tanzania; TH66 Thailand; TL670 Timor-Leste; TG228 Togo; ' +
  'TO676 Tonga; TT1 Trinidad & Tobago; TN216 Tunisia; TR90 Türkiye; TM993 Turkmenistan; ' +
  'VI1 U.S. Virgin Islands; UG256 Uganda; UA380 Ukraine; AE971 United Arab Emirates; GB44 United Kingdom; ' +
  'US1 United States; UY598 Uruguay; UZ998 Uzbekistan; VU678 Vanuatu; VA39 Vatican City; VE58 Venezuela; ' +
  'VN84 Vietnam; YE967 Yemen; ZM260 Zambia; ZW263 Zimbabwe'

const countries = listed.split('; ').map((entry) => ({
  country: entry.slice(0, 2),
  code: entry.slice(2, entry.indexOf(' ')),
  name: entry.slice(entry.indexOf(' ') + 1),
}))

export const diallingCodes: ReadonlyMap<string, string> = new Map(
  countries.map(({ country, code }) => [country, code]),
)

const names: ReadonlyMap<string, string> = new Map(countries.map(({ country, name }) => [country, name]))

/** `NG` becomes `Nigeria`, in the language of the page; what is no country stays as it is. */
export function countryName(country: string): string {
  const listedName = locale() === english.locale ? names.get(country) : undefined
  return listedName ?? (/^[A-Z]{2}$/.test(country) ? regionName(country) : country)
}

const regionName = (country: string) =>
  new Intl.DisplayNames(locale(), { type: 'region', fallback: 'code' }).of(country) ?? country

/** The countries by their names in the language of the page. */
export function countriesByName() {
  if (locale() === english.locale) return countries
  const inOrder = new Intl.Collator(locale()).compare
  return countries
    .map(({ country, code }) => ({ country, code, name: countryName(country) }))
    .sort((one, other) => inOrder(one.name, other.name))
}

/**
 * A telephone number as it is typed: the country chosen beside it, and the number without its code. Until a country is
 * chosen, it's the ministry's.
 */
export type Phone = { country: string; number: string }

export const noPhone: Phone = { country: '', number: '' }

export const countryOf = ({ country }: Pick<Phone, 'country'>): string => country || ownCountry()

const digitsOf = (text: string) => text.replace(/\D/g, '')
const codeOf = (country: string) => diallingCodes.get(countryOf({ country })) ?? ''

/** How a country writes its numbers; what is not here is written in threes. */
const manners: Record<string, string> = {
  1: '(###) ###-####',
  33: '# ## ## ## ##',
  39: '### ### ####',
  44: '#### ######',
  49: '#### #######',
  234: '### ### ####',
}

/** Numbers whose first zero is part of them abroad too. */
const keepsZero = new Set(['IT', 'SM', 'VA', 'CI', 'GA', 'CG'])

/** Before a number at home stands a zero that is not dialled from abroad. */
const withoutTrunk = (phone: Phone) => {
  const digits = digitsOf(phone.number)
  return keepsZero.has(countryOf(phone)) ? digits : digits.replace(/^0/, '')
}

/** What is typed or pasted into the number: a whole number with `+` chooses its country too, and digits too many fall away. */
export function typedPhone(phone: Phone, typed: string): Phone {
  if (typed.trim().startsWith('+')) {
    const complete = readPhone(typed, phone.country)
    if (complete) return complete
  }
  const maxLocalDigits = maxDigits - codeOf(phone.country).length
  const truncated = digitsOf(typed).length > maxLocalDigits ? digitsOf(typed).slice(0, maxLocalDigits) : typed
  return { ...phone, number: truncated.slice(0, 30) }
}

/** A whole number, `+234 803 555 0117`, taken apart; null where no country is known by it. */
export function readPhone(text: string, preferred = ''): Phone | null {
  const digits = digitsOf(text).slice(0, maxDigits)
  if (!text.trim().startsWith('+')) return null
  // Several countries share a code: the one that was meant before, or else the greatest of them, has it.
  const fits = [countryOf({ country: preferred }), 'US', 'GB', 'IT', 'RU', ...diallingCodes.keys()]
    .filter((country) => codeOf(country) !== '' && digits.startsWith(codeOf(country)))
    .toSorted((one, other) => codeOf(other).length - codeOf(one).length)
  const [country] = fits
  if (country === undefined) return null
  return shownPhone({ country, number: digits.slice(codeOf(country).length) })
}

/** The number as people of its country write it. */
export function shownPhone(phone: Phone): Phone {
  const digits = digitsOf(phone.number)
  const manner = manners[codeOf(phone.country)] ?? '### ### ### ### ###'
  const places = manner.replace(/[^#]/g, '').length
  // As it is dialled at home, with its zero: that stands before, and the rest is written as ever.
  const national = withoutTrunk(phone)
  if (national !== digits && national.length === places)
    return { ...phone, number: `0${filled(manner, national)}` }
  // A number of another length is left in the plainest way.
  const fits = digits.length === places || !manners[codeOf(phone.country)]
  return { ...phone, number: filled(fits ? manner : '### ### ### ### ###', digits) }
}

function filled(manner: string, digits: string): string {
  let used = 0
  let text = ''
  for (const mark of manner) {
    if (used >= digits.length) break
    text += mark === '#' ? digits[used++] : mark
  }
  return text
}

/** For the server: `+1 (562) 555-0142`; nothing where no number was typed. */
export function writtenPhone(phone: Phone): string {
  const national = withoutTrunk(phone)
  if (national === '') return ''
  return `+${codeOf(phone.country)} ${shownPhone({ ...phone, number: national }).number}`
}

/** The name of the field beside the number's. */
export const diallingName = (name: string) => `${name}-country`

/** What stands in a form that was sent; a whole number with its `+` needs no country beside it. */
export function phoneIn(sent: FormData, name: string): string {
  const number = String(sent.get(name) ?? '').trim()
  if (number.startsWith('+')) return number
  return writtenPhone({ country: String(sent.get(diallingName(name)) ?? ''), number })
}
