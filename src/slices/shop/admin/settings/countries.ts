const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that have a name and are no country to send a parcel to. */
const none = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])
/** Old codes of countries that have another by now. */
const old = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'FX',
  'NT',
  'SU',
  'TP',
  'UK',
  'YD',
  'YU',
  'ZR',
  'CT',
  'DY',
  'FQ',
  'HV',
  'JT',
  'MI',
  'NH',
  'NQ',
  'PC',
  'PU',
  'PZ',
  'RH',
  'VD',
  'WK',
])

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every country with its code (ISO 3166), by name. Asked of the server, whose list is the same for all. */
export const countries = (): { value: string; label: string }[] =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !none.has(code) && !old.has(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label === undefined ? [] : { value, label }
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
