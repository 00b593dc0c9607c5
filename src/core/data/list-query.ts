import { z } from 'zod'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { CsvFile } from '../text/csv.ts'

/** What an address asks for. What in it makes no sense is left out: it shows more rather than nothing. */
export function parseQuery<Wanted extends z.ZodObject>(wanted: Wanted, address: string): z.output<Wanted> {
  const query = new URL(address).searchParams
  const given = Object.fromEntries(
    Object.keys(wanted.shape).flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
  const read = wanted.safeParse(given)
  if (read.success) return read.data
  const faulty = read.error.issues.map(({ path }) => String(path[0]))
  return wanted.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !faulty.includes(name))))
}

/** The address that asks for it; what is as usual need not be said. */
export function withQuery(
  path: string,
  asked: Readonly<Record<string, string | number | undefined>>,
  usual: Readonly<Record<string, string | number>> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '' && value !== usual[name]) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

type Paged = { page: z.ZodType; page_size: z.ZodType }

/** The call that writes a list of staff's as a file: narrowed as the list is, for those who may see the list. */
export const exportOf = <Shape extends Paged>(
  { path, access, input }: Endpoint<z.ZodObject<Shape>>,
  what: string,
  /** The lines tell of people: the password is asked for again. */
  { reauthenticate }: { reauthenticate: boolean },
) => {
  const { page, page_size, ...wanted } = input.shape
  return endpoint({
    summary: `Export ${what} as CSV`,
    method: 'POST',
    path: `${path}/export`,
    access,
    input: z.object(wanted),
    output: CsvFile,
    ...(reauthenticate && { reauthenticate }),
  })
}
