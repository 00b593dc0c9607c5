import { z } from 'zod'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { CsvFile } from '../text/csv.ts'
import { msg } from '../text/messages.ts'

/** Parses the query of an address. Invalid values are ignored: the list then shows more rather than nothing. */
export function parseQuery<Query extends z.ZodObject>(schema: Query, address: string): z.output<Query> {
  const query = new URL(address).searchParams
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const faulty = read.error.issues.map(({ path }) => String(path[0]))
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !faulty.includes(name))))
}

/** The path with these values as its query; default values are left out. */
export function withQuery(
  path: string,
  values: Readonly<Record<string, string | number | undefined>>,
  defaults: Readonly<Record<string, string | number>> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '' && value !== defaults[name]) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

type Paged = { page: z.ZodType; page_size: z.ZodType }

/** The endpoint that exports a staff list as CSV, with the list's filters and access. */
export const exportOf = <Shape extends Paged>(
  { path, access, input }: Endpoint<z.ZodObject<Shape>>,
  what: string,
  /** For lists with personal data: asks for the password again. */
  { reauthenticate }: { reauthenticate: boolean },
) => {
  const { page, page_size, ...filters } = input.shape
  return endpoint({
    summary: `Export ${what} as CSV`,
    audit: msg('{name} exported {item}.'),
    method: 'POST',
    path: `${path}/export`,
    access,
    input: z.object(filters),
    output: CsvFile,
    ...(reauthenticate && { reauthenticate }),
  })
}
