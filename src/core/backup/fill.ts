import { z } from 'zod'
import type { RunScript } from '../data/db.ts'
import { t } from '../text/messages.ts'
import { identifier, literal, type Table, tableNames, tablesOf, tallyOf } from './catalog.ts'
import type { JobQueue } from './jobs.ts'
import type { Part, Summary } from './parts.ts'
import { BackupError } from './parts.ts'

/** Writes the parts of a backup into freshly migrated tables. */
export async function openFiller(
  run: RunScript,
  queue: JobQueue,
  storeFile: (name: string, bytes: Uint8Array) => Promise<void>,
) {
  const tables = new Map((await tablesOf(run)).map((table) => [table.name, table]))
  const restoreGuards = await withoutGuards(run)
  const total = { tables: 0, rows: 0, jobs: 0, files: 0 }
  let open: { name: string; columns: string[]; insert: string } | null = null

  const take = async (part: Exclude<Part, Summary>) => {
    if (part.kind === 'table') {
      const { name, columns } = part
      open = { name, columns, insert: insertInto(tables.get(name), part) }
    } else if (part.kind === 'rows' && open) {
      await run(
        `${open.insert} (values ${part.rows.map((row) => `(${literal(row)})`).join(', ')}) given (row)`,
      )
    } else if (part.kind === 'tally' && open) {
      const actual = await tallyOf(run, open.name, open.columns)
      if (open.name !== part.table || actual.rows !== part.rows || actual.checksum !== part.checksum)
        throw new BackupError(
          t(
            'The table {table} doesn’t match the backup: {actual, number} of {expected, plural, one {# row} other {# rows}}. Nothing was changed.',
            { table: part.table, actual: actual.rows, expected: part.rows },
          ),
        )
      total.tables += 1
      total.rows += part.rows
      open = null
    } else if (part.kind === 'sequence') {
      await run(`select setval(${literal(identifier(part.name))}, ${part.value}, ${part.called})`)
    } else if (part.kind === 'jobs') {
      await queue.send(run, part)
      total.jobs += part.jobs.length
    } else if (part.kind === 'file') {
      await storeFile(part.name, part.bytes)
      total.files += 1
    } else throw new BackupError(t('The backup has an unexpected part: {part}.', { part: part.kind }))
  }

  const finish = async (end: Summary) => {
    for (const what of ['tables', 'rows', 'jobs', 'files'] as const)
      if (total[what] !== end[what])
        throw new BackupError(
          t(
            '{what, select, tables {Tables} rows {Rows} jobs {Jobs} other {Files}} in the backup: {actual, number} instead of {expected, number}. Nothing was changed.',
            { actual: total[what], expected: end[what], what },
          ),
        )
    await restoreGuards()
  }
  return { take, finish }
}

/** The insert statement for rows that are arrays of texts; casts each column to its type. */
function insertInto(
  table: Table | undefined,
  { name, columns }: { name: string; columns: string[] },
): string {
  const types = new Map(table?.columns.map((column) => [column.name, column.type]))
  const values = columns.map((column, index) => {
    const type = types.get(column)
    if (!type)
      throw new BackupError(
        t('This version has no column {column}. Nothing was changed.', { column: `${name}.${column}` }),
      )
    return `(given.row::text[])[${index + 1}]::${type}`
  })
  return `insert into ${identifier(name)} (${columns.map(identifier).join(', ')}) overriding system value
    select ${values.join(', ')} from`
}

const Constraints = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))

/**
 * Disables triggers, which would count and notify, and drops foreign keys, which hold only when all rows are inserted.
 * Restoring the foreign keys checks them all. The owner of the tables may do both without further privileges.
 */
async function withoutGuards(run: RunScript): Promise<() => Promise<void>> {
  const names = await tableNames(run)
  const references = Constraints.parse(
    await run(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`),
  )
  const each = (statement: (table: string) => string) => run(names.map(identifier).map(statement).join('; '))
  for (const { table, name } of references) await run(`alter table ${table} drop constraint ${name}`)
  await each((table) => `alter table ${table} disable trigger user`)
  const emptied = names.filter((name) => name !== 'migration').map(identifier)
  await run(`truncate ${emptied.join(', ')}`)
  return async () => {
    await each((table) => `alter table ${table} enable trigger user`)
    for (const { table, name, definition } of references)
      await run(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
