import { z } from 'zod'
import { type CsvColumn, CsvFile, csvFile } from './csv.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { on, type Served } from './served.ts'

type Paged = { page: z.ZodType; page_size: z.ZodType }
type ListOutput<Line extends z.ZodType> = z.ZodObject<{ items: z.ZodArray<Line>; total: z.ZodNumber }>

/** Lines that leave in one file of a list that is read page by page. */
const mostListed = 10_000
const pageSize = 100

/** The call that writes a list of staff's as a file: narrowed as the list is, for those who may see the list. */
export const exportOf = <Shape extends Paged>(
  { path, access, input }: Endpoint<z.ZodObject<Shape>>,
  what: string,
  /** The lines tell of people: the password is asked for again. */
  { fresh }: { fresh: boolean },
) => {
  const { page, page_size, ...wanted } = input.shape
  return endpoint({
    summary: `Export ${what} as CSV`,
    method: 'POST',
    path: `${path}/export`,
    access,
    input: z.object(wanted),
    output: CsvFile,
    ...(fresh && { fresh }),
  })
}

/**
 * Writes what the list itself would show on its pages, so that nothing leaves which nobody may see there. A list
 * that is counted only so far says how far by `most`.
 */
export const onExport = <Line extends z.ZodType>(
  exporting: Endpoint<z.ZodObject, typeof CsvFile>,
  list: Endpoint<z.ZodObject, ListOutput<Line>>,
  { run }: Served,
  name: string,
  columns: readonly CsvColumn<z.output<Line>>[],
  most = mostListed,
): Served =>
  on(exporting, async (wanted, context) => {
    const rows: z.output<Line>[] = []
    for (let page = 1; rows.length <= most; page++) {
      const { items, total } = list.output.parse(await run({ ...wanted, page, page_size: pageSize }, context))
      rows.push(...items)
      if (items.length < pageSize || rows.length >= total) break
    }
    context.note(`${Math.min(rows.length, most)} lines`)
    return csvFile(name, columns, rows, context.now, most)
  })
