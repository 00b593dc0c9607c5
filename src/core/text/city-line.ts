type Place = { postal_code: string; city: string; region: string; country: string }

/** Countries with the code before the city: `80331 München`. Others have it at the end: `Long Beach, CA 90802`. */
const codeFirst = new Set('AT BE BR CH CZ DE DK ES FI FR GR HR IT LU MX NL NO PL PT RO SE SI SK'.split(' '))

/** The city line of an address in the country's format. */
export function cityLine({ postal_code, city, region, country }: Place): string {
  const isFirst = codeFirst.has(country)
  const place = isFirst ? [postal_code, city].filter(Boolean).join(' ') : city
  const end = isFirst ? region : [region, postal_code].filter(Boolean).join(' ')
  return [place, end].filter(Boolean).join(', ')
}
