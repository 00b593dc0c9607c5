import { z } from 'zod'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { CsvFile } from '../text/csv.ts'

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
