import type { z } from 'zod'
import type { Endpoint } from '../api/endpoint.ts'
import { type Context, parseInput, type ServedEndpoint } from '../api/endpoint-handler.ts'
import type { Db } from '../data/db.ts'
import type { AllRows } from '../data/list-sql.ts'
import { type CsvColumn, type CsvFile, csvHead, csvLines, csvName } from './csv.ts'
import { withMessages } from './message-scope.ts'
import { currentMessages, t } from './messages.ts'

/** A CSV file that is written while it is sent. */
class StreamedCsv {
  readonly name: string
  readonly lines: number
  readonly parts: (db: Db) => AsyncIterable<string>
  constructor(name: string, lines: number, parts: StreamedCsv['parts']) {
    this.name = name
    this.lines = lines
    this.parts = parts
  }
}

/**
 * An export. The rows that `find` selects are fixed when it runs, and the audit log records their number; the rows are
 * read afterwards in batches, as fast as the client takes them, so that neither a long list nor a slow connection
 * blocks the database or fills the memory.
 */
export const onExport = <I extends z.ZodObject, Row>(
  endpoint: Endpoint<I, typeof CsvFile>,
  name: string,
  columns: readonly CsvColumn<Row>[],
  find: (input: z.output<I>, context: Context) => Promise<AllRows<Row>>,
): ServedEndpoint => ({
  endpoint,
  run: async (raw, context) => {
    const { count, pages } = await find(parseInput(endpoint, raw), context)
    context.note(t('{file}.csv ({count, plural, one {# row} other {# rows}})', { file: name, count }))
    const { timeZone } = context.organisation
    // The file is read after the request that asked for it was answered.
    const messages = currentMessages()
    return new StreamedCsv(csvName(name, context.now, timeZone), count, async function* (db) {
      yield withMessages(messages, () => csvHead(columns, timeZone))
      for await (const rows of pages(db))
        yield withMessages(messages, () => csvLines(columns, rows, timeZone))
    })
  },
})

/** The response of an export; undefined for other results. */
export function csvResponse(result: unknown, db: Db, failed: (error: unknown) => void): Response | undefined {
  if (!(result instanceof StreamedCsv)) return undefined
  const { name, lines, parts } = result
  const partsOrFail = async function* () {
    try {
      yield* parts(db)
    } catch (error) {
      // The headers are sent already: abort, so that nobody takes half a file for a complete one.
      failed(error)
      throw error
    }
  }
  const reading = partsOrFail()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reading.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await reading.return(undefined)),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Total-Count': String(lines),
      'Cache-Control': 'no-store',
    },
  })
}
