import { msg, t } from '../text/messages.ts'

/** Names in the list of time zones that are out of date or only make sense as codes, each with today's. */
const renamed =
  'America:Americas,Asmera:Asmara,Calcutta:Kolkata,Comoro:Comoros,Coral Harbour:Atikokan,DumontDUrville:Dumont d’Urville,Enderbury:Kanton,Faeroe:Faroe Islands,Godthab:Nuuk,Indian:Indian Ocean,Katmandu:Kathmandu,Kiev:Kyiv,Ponape:Pohnpei,Rangoon:Yangon,Saigon:Ho Chi Minh City,Truk:Chuuk'

const currentNames = new Map(
  renamed.split(',').map((pair): [string, string] => {
    const [old = '', current = ''] = pair.split(':')
    return [old, current]
  }),
)

/** What people in the United States and Canada call their time, with the zones where it is kept. */
const northAmerican = [
  [
    msg('Eastern time'),
    /^America\/(New_York|Detroit|Toronto|Louisville|Indianapolis|(Indiana|Kentucky)\/(?!Knox|Tell_City)\w+)$/,
  ],
  [
    msg('Central time'),
    /^America\/(Chicago|Winnipeg|Menominee|Indiana\/(Knox|Tell_City)|North_Dakota\/\w+)$/,
  ],
  [msg('Mountain time'), /^America\/(Denver|Boise|Edmonton)$/],
  [msg('Arizona time'), /^America\/Phoenix$/],
  [msg('Pacific time'), /^America\/(Los_Angeles|Vancouver)$/],
  [msg('Alaska time'), /^America\/(Anchorage|Juneau|Sitka|Nome|Yakutat)$/],
  [msg('Hawaii time'), /^Pacific\/Honolulu$/],
  [msg('Atlantic time'), /^America\/(Halifax|Puerto_Rico)$/],
] as const

const spokenName = (timeZone: string): string | undefined =>
  northAmerican.find(([, zones]) => zones.test(timeZone))?.[0]

/** The places in the name of a time zone, the largest first: `Americas`, `Los Angeles`. */
const placesIn = (timeZone: string): string[] =>
  timeZone
    .replaceAll('_', ' ')
    .split('/')
    .filter((place) => place !== 'Etc')
    .map((place) => currentNames.get(place) ?? place)

/** `America/Los_Angeles` as `Pacific time`, `Africa/Lagos` as `Lagos time`. */
export function zoneName(timeZone: string): string {
  const spoken = spokenName(timeZone)
  const place = placesIn(timeZone).at(-1) ?? timeZone
  return spoken ? t(spoken) : place === 'UTC' ? place : t('{place} time', { place })
}

/** The server's list, with those already chosen: a browser may know other zones. */
export const zonesWith = (...chosen: readonly string[]): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')), ...chosen]),
]

/** The choices of a field, by name. */
export const zoneChoices = (zones: readonly string[]) =>
  zones
    .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** For a list: `Los Angeles (Pacific time)`, `Lagos (Africa)`. The city comes first, so that typing it finds it. */
export function zoneLabel(timeZone: string): string {
  const [place = timeZone, ...around] = placesIn(timeZone).toReversed()
  const spoken = spokenName(timeZone)
  const region = spoken ? t(spoken) : around.join(', ')
  return region ? t('{place} ({region})', { place, region }) : place
}
