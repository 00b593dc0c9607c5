type Place = { postal_code: string; city: string; region: string; country: string }

/** Where the code stands before the city: `80331 München`. Elsewhere it ends the line: `Long Beach, CA 90802`. */
const codeFirst = new Set('AT BE BR CH CZ DE DK ES FI FR GR HR IT LU MX NL NO PL PT RO SE SI SK'.split(' '))

/** The line of an address that names the city, as the country writes it. */
export function cityLine({ postal_code, city, region, country }: Place): string {
  const isFirst = codeFirst.has(country)
  const place = isFirst ? [postal_code, city].filter(Boolean).join(' ') : city
  const end = isFirst ? region : [region, postal_code].filter(Boolean).join(' ')
  return [place, end].filter(Boolean).join(', ')
}
