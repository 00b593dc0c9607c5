import { sql } from 'kysely'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg, t } from '#core/text/messages.ts'
import { type BankImport, BankLayout, type ImportedLines, type LineResult } from './bank-file-contract.ts'
import type { BankEntry, ReadLine } from './read-bank-file.ts'
import '../tables.ts'

export async function rememberedLayout(db: Db, head: string): Promise<BankLayout | null> {
  const { rows } = await sql<{ content: unknown }>`
    select content from bank_layout where head = ${head}`.execute(db)
  const read = BankLayout.safeParse(rows[0]?.content)
  return read.success ? read.data : null
}

const keysOf = (entries: readonly BankEntry[]) =>
  JSON.stringify(entries.map(({ fingerprint, copy }) => ({ fingerprint, copy })))

const keyOf = ({ fingerprint, copy }: Pick<BankEntry, 'fingerprint' | 'copy'>) => `${fingerprint} ${copy}`

async function knownAmong(db: Db, entries: readonly BankEntry[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string; copy: number }>`
    select l.fingerprint, l.copy
    from jsonb_to_recordset(${keysOf(entries)}::jsonb) as asked(fingerprint text, copy integer)
    join bank_line l on l.fingerprint = asked.fingerprint and l.copy = asked.copy`.execute(db)
  return new Set(rows.map(keyOf))
}

const entriesOf = (read: readonly ReadLine[]) => read.flatMap((each) => ('entry' in each ? [each.entry] : []))

/** What an import does with each line, given those that are there already. */
function reportOf(read: readonly ReadLine[], known: ReadonlySet<string>, written: boolean): ImportedLines {
  const lines = read.map((each): ImportedLines['lines'][number] => {
    const { line, shown } = each
    if ('reason' in each) return { line, ...shown, amount: null, result: 'faulty', reason: each.reason }
    const result = known.has(keyOf(each.entry)) ? 'known' : 'added'
    return { line, ...shown, amount: each.entry.amount, result, reason: '' }
  })
  const count = (result: LineResult) => lines.filter((each) => each.result === result).length
  return {
    written,
    counts: { added: count('added'), known: count('known'), faulty: count('faulty') },
    currency: entriesOf(read)[0]?.currency ?? '',
    lines,
  }
}

export type BankFile = { name: string; checksum: string; head: string; layout: BankLayout }

const readOtherwise = msg(
  'This file was already imported with different columns. To import it again, remove that import first.',
)

async function refuseOtherLayout(db: Db, { checksum, layout }: BankFile) {
  const { rows } = await sql<{ layout: unknown }>`
    select layout from bank_import where checksum = ${checksum}`.execute(db)
  const isOther = rows.some((row) => {
    const before = BankLayout.safeParse(row.layout)
    return !before.success || JSON.stringify(before.data) !== JSON.stringify(BankLayout.parse(layout))
  })
  if (isOther) throw new Problem(409, readOtherwise, { file: readOtherwise })
}

export async function checkLines(db: Db, file: BankFile, read: readonly ReadLine[]): Promise<ImportedLines> {
  await refuseOtherLayout(db, file)
  return reportOf(read, await knownAmong(db, entriesOf(read)), false)
}

/** Adds the lines that aren't there yet, and remembers the columns. */
export async function writeLines(
  trx: Db,
  file: BankFile,
  read: readonly ReadLine[],
  by: string,
  now: Date,
): Promise<ImportedLines> {
  // The same file from two windows: the second one finds every line.
  await sql`lock table bank_import in share row exclusive mode`.execute(trx)
  await refuseOtherLayout(trx, file)
  const report = reportOf(read, await knownAmong(trx, entriesOf(read)), true)
  const content = JSON.stringify(file.layout)
  await sql`
    insert into bank_layout (head, content, updated) values (${file.head}, ${content}::jsonb, ${now})
    on conflict (head) do update set content = excluded.content, updated = excluded.updated`.execute(trx)
  if (report.counts.added === 0) return report
  const { id } = await trx
    .insertInto('bank_import')
    .values({ name: file.name, checksum: file.checksum, layout: content, imported_by: by, created: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bank_line (import_id, day, description, reference, amount, currency, fingerprint, copy)
    select ${id}, l.day, l.description, l.reference, l.amount, l.currency, l.fingerprint, l.copy
    from jsonb_to_recordset(${JSON.stringify(entriesOf(read))}::jsonb)
      as l(day date, description text, reference text, amount bigint, currency text, fingerprint text, copy integer)
    on conflict (fingerprint, copy) do nothing`.execute(trx)
  return report
}

type ImportRow = Omit<BankImport, 'importedBy' | 'at'> & { imported_by: string; created: Date }

export async function newestImports(db: Db): Promise<BankImport[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.name, i.imported_by, i.created, count(l.id)::int as lines,
      (count(l.id) filter (where l.state <> 'open'))::int as settled
    from (select * from bank_import order by created desc, id desc limit 50) i
    left join bank_line l on l.import_id = i.id
    group by i.id, i.name, i.imported_by, i.created order by i.created desc, i.id desc`.execute(db)
  return rows.map(({ imported_by, created, ...row }) => ({
    ...row,
    importedBy: imported_by,
    at: created.toISOString(),
  }))
}

/** Returns the file's name. */
export async function removeImport(trx: Db, id: number): Promise<string | null> {
  await sql`lock table bank_line in share row exclusive mode`.execute(trx)
  const { rows: settled } = await sql<{ count: number }>`
    select count(*)::int as count from bank_line where import_id = ${id} and state <> 'open'`.execute(trx)
  if ((settled[0]?.count ?? 0) > 0) {
    throw new Problem(409, msg('Some transactions in this file are matched or set aside. Undo those first.'))
  }
  const removed = await trx
    .deleteFrom('bank_import')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed ? removed.name || t('a file') : null
}
