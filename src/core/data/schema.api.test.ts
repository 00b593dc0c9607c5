import type { ColumnType, Generated } from 'kysely'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import type { Differences } from '../../testing/checks/schema-differences.ts'
import { schemaFile } from '../../testing/checks/schema-file.ts'
import { openAppDatabase } from '../../testing/databases/database.ts'

const database = await openAppDatabase()
afterAll(() => database.close())

test('the schema types match the migrated database', async () => {
  await expect(await schemaFile(database.db)).toMatchFileSnapshot('../../testing/checks/schema.ts')
})

/** The compiler compares: each sentence that it misses here says which row type of a tables.ts to correct. */
const accepted: Record<Differences, string> = {}

type Row = {
  a: number
  b: string
  c: Date | null
  d: ColumnType<never, string, string>
  e: Generated<number>
}
type Column<Kind, Null, Filled = 'never'> = { kind: Kind; null: Null; filled: Filled }
type Real = {
  a: Column<'number', false>
  b: Column<'string', false>
  c: Column<'Date', true>
  d: Column<'day', false>
  e: Column<'number', false, 'default'>
}
type Of<Changed> = Differences<{ t: Row }, { t: Omit<Real, keyof Changed> & Changed }>

test('every kind of difference has its own sentence', () => {
  expectTypeOf<Of<object>>().toEqualTypeOf<never>()
  expectTypeOf<Differences<{ t: Row }, object>>().toEqualTypeOf<'There is no table t'>()
  expectTypeOf<Differences<{ t: Row }, { t: Omit<Real, 'a'> & { z: Real['a'] } }>>().toEqualTypeOf<
    't.a is not in the database' | 't.z is not in tables.ts'
  >()
  expectTypeOf<Of<{ a: Column<'string', false> }>>().toEqualTypeOf<'t.a holds a string'>()
  expectTypeOf<
    Of<{ a: Column<'day', false> }>
  >().toEqualTypeOf<'t.a is a day, of which the driver makes a moment: let it be read as text, by a cast'>()
  expectTypeOf<Of<{ a: Column<'number', true> }>>().toEqualTypeOf<'t.a may be null'>()
  expectTypeOf<Of<{ c: Column<'Date', false> }>>().toEqualTypeOf<'t.c is never null'>()
  expectTypeOf<Of<{ d: Column<'number', false> }>>().toEqualTypeOf<'t.d holds a number'>()
  expectTypeOf<
    Of<{ e: Column<'number', false> }>
  >().toEqualTypeOf<'t.e has no default: an insert must give it'>()
  expectTypeOf<
    Of<{ e: Column<'number', false, 'always'> }>
  >().toEqualTypeOf<'t.e is filled in by the database alone: GeneratedAlways'>()
  expect(accepted).toEqual({})
})
