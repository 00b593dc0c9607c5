import { setImmediate, setTimeout } from 'node:timers/promises'
import { locale, t } from '#core/text/messages.ts'
import { newDocument } from '../receipts/pdf-page.ts'
import type { Statement } from './statement-contract.ts'
import { type Letterhead, writeStatement } from './statement-pdf.ts'

const documentOf = (title: string, { organisation }: Letterhead) =>
  newDocument({ info: { Title: title, Author: organisation.name }, lang: locale() })

/** One statement. */
export async function statementPdf(statement: Statement, of: Letterhead): Promise<Buffer> {
  const document = documentOf(t('Giving statement for {year}', { year: String(statement.year) }), of)
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  writeStatement(document, statement, of)
  document.end()
  await ended
  return Buffer.concat(parts)
}

/**
 * All statements of a year as one file. It's written while it is read: of ten thousand donors, no more than a page of
 * them is in memory, and other requests are answered between two statements.
 */
export function statementsPdf(
  year: number,
  pages: AsyncIterable<readonly Statement[]>,
  of: Letterhead,
): ReadableStream<Uint8Array> {
  const document = documentOf(t('Giving statements for {year}', { year: String(year) }), of)
  const write = async () => {
    let first = true
    for await (const statements of pages) {
      for (const statement of statements) {
        if (!first) document.addPage()
        first = false
        writeStatement(document, statement, of)
        await setImmediate()
        // The reader is slower, or has disconnected.
        while (document.readableLength > mostUnread && !document.destroyed) await setTimeout(20)
        if (document.destroyed) return
      }
    }
    document.end()
  }
  write().catch((error: unknown) =>
    document.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  const parts = async function* () {
    for await (const part of document) yield new Uint8Array(Buffer.from(part))
  }
  const reading = parts()
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await reading.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: () => {
      document.destroy()
    },
  })
}

const mostUnread = 1_000_000
