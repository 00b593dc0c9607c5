import { hash } from 'node:crypto'
import { z } from 'zod'
import type { RunScript } from '../data/db.ts'

/** Text forms that do not depend on the server's own settings. */
export const plainForms = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local standard_conforming_strings = on;
  set local search_path = public; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

const Table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type Table = z.infer<typeof Table>

/**
 * The tables of the site with the columns that are written. What PostgreSQL works out by itself is left out, and so
 * are tables that it would empty after a crash: what nobody needs tomorrow.
 */
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

/** All tables, also those that are not backed up. */
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

/** A row as one text that loses nothing: every type of PostgreSQL has a text form that it reads back. */
export const rowText = (columns: readonly string[]) =>
  `array[${columns.map((name) => `${identifier(name)}::text`).join(', ')}]::text`

const Tally = z.tuple([z.object({ rows: z.coerce.number(), checksum: z.string() })])

/** How many rows there are, and the sum of their hashes, which does not depend on their order. */
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

/** Counts rows and adds up their hashes as `tallyOf` does in the database. */
export function tallying() {
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
