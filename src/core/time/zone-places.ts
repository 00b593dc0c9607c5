/** Names in the list of time zones that are out of date or only make sense as codes, each with today's. */
const renamed =
  'Asmera:Asmara,Calcutta:Kolkata,Comoro:Comoros,Coral Harbour:Atikokan,DumontDUrville:Dumont d’Urville,Enderbury:Kanton,Faeroe:Faroe Islands,Godthab:Nuuk,Indian:Indian Ocean,Katmandu:Kathmandu,Kiev:Kyiv,Ponape:Pohnpei,Rangoon:Yangon,Saigon:Ho Chi Minh City,Truk:Chuuk'

const currentNames = new Map(
  renamed.split(',').map((pair): [string, string] => {
    const [old = '', current = ''] = pair.split(':')
    return [old, current]
  }),
)

/** The places in the name of a time zone, the largest first: `America`, `Los Angeles`. */
const placesIn = (timeZone: string): string[] =>
  timeZone
    .replaceAll('_', ' ')
    .split('/')
    .filter((place) => place !== 'Etc')
    .map((place) => currentNames.get(place) ?? place)

/** `America/Los_Angeles` as `Los Angeles`. */
export const placeOf = (timeZone: string): string => placesIn(timeZone).at(-1) ?? timeZone

/** `America/Los_Angeles` as `Los Angeles, America`, so that typing a city finds it in a list. */
export const placeFirst = (timeZone: string): string => placesIn(timeZone).toReversed().join(', ')
