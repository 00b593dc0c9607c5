import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'

/** What a driver makes of a column: the kinds that `schema-differences.ts` compares with a row type. */
const kindOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  tsvector: 'string',
  time: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'day',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
  _text: 'string[]',
  _int4: 'number[]',
}

type Row = { table: string; column: string; type: string; nullable: boolean; filled: string; view: boolean }

/** The columns of the migrated database, as the text of a file of types. */
export async function schemaFile(db: Db): Promise<string> {
  const { rows } = await sql<Row>`
    select c.relname as table, a.attname as column, t.typname as type,
      not a.attnotnull as nullable, c.relkind = 'v' as view,
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
        when a.atthasdef or a.attidentity = 'd' then 'default' else 'never' end as filled
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname collate "C", a.attname collate "C"`.execute(db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return [
    `/** What the migrated database holds. Made by schema.api.test.ts: run it with \`--update\` after a migration. */`,
    'export type Schema = {',
    ...[...tables].flatMap(([table, columns]) => [`  ${table}: {`, ...columns.map(line), '  }']),
    '}',
    '',
    '/** The kind of its values, whether they may be missing, and who fills them in where an insert does not. */',
    'type Column<Kind, Null, Filled> = { kind: Kind; null: Null; filled: Filled }',
    '',
  ].join('\n')
}

/** PostgreSQL does not know whether a view's column may be null. */
function line({ column, type, nullable, filled, view }: Row): string {
  const kind = kindOf[type]
  if (!kind)
    throw new Error(`${column} is of the type ${type}: say in schema-file.ts what the driver makes of it`)
  const isNull = view ? `'unknown'` : `${nullable}`
  return `    ${column}: Column<'${kind}', ${isNull}, '${filled}'>`
}
