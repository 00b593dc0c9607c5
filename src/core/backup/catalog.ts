import { hash } from 'node:crypto'
import { z } from 'zod'
import type { RunScript } from '../data/db.ts'

/** Settings for text output that does not depend on the server's configuration. */
export const textSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local standard_conforming_strings = on;
  set local search_path = public; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

const Table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type Table = z.infer<typeof Table>

/** The tables of the site with their columns, without generated columns and unlogged tables. */
export async function tablesOf(run: RunScript): Promise<Table[]> {
  const rows = await run(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'migration'
    group by c.oid, c.relname order by c.relname`)
  return z.array(Table).parse(rows)
}

const Named = z.array(z.object({ name: z.string() }))

/** All tables, including those that are not backed up. */
export async function tableNames(run: RunScript): Promise<string[]> {
  const rows = await run(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  return Named.parse(rows).map(({ name }) => name)
}

export async function sequenceNames(run: RunScript): Promise<string[]> {
  const rows = await run(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`)
  return Named.parse(rows).map(({ name }) => name)
}

export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A row as one text without loss: every PostgreSQL type has a text form that it reads back. */
export const rowText = (columns: readonly string[]) =>
  `array[${columns.map((name) => `${identifier(name)}::text`).join(', ')}]::text`

const Tally = z.tuple([z.object({ rows: z.coerce.number(), checksum: z.string() })])

/** The number of rows, and the sum of their hashes, which does not depend on their order. */
export async function tallyOf(run: RunScript, table: string, columns: readonly string[]) {
  const hash = `sha256(convert_to(${rowText(columns)}, 'UTF8'))`
  const [tally] = Tally.parse(
    await run(`
      select count(*)::text as rows,
        coalesce(sum(('x' || encode(substr(${hash}, 1, 7), 'hex'))::bit(56)::bigint), 0)::text as checksum
      from ${identifier(table)}`),
  )
  return tally
}

/** Computes in memory what `tallyOf` computes in the database. */
export function newTally() {
  let rows = 0
  let sum = 0n
  return {
    add: (row: string) => {
      rows += 1
      sum += BigInt(`0x${hash('sha256', row, 'hex').slice(0, 14)}`)
    },
    result: () => ({ rows, checksum: String(sum) }),
  }
}
