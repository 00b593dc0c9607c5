import type { InsertType, SelectType } from 'kysely'
import type { Tables } from '#core/data/db.ts'
import type { Schema } from './schema.ts'

/** Every way in which the row types of the `tables.ts` files are not what the database holds, each as a sentence. */
export type Differences<Declared = Tables, Real = Schema> = {
  [Table in keyof Declared & string]: Table extends keyof Real
    ? ColumnDifferences<Table, Declared[Table], Real[Table]>
    : `There is no table ${Table}`
}[keyof Declared & string]

type ColumnDifferences<Table extends string, Declared, Real> =
  | {
      [Name in keyof Declared & string]: Name extends keyof Real
        ? Real[Name] extends Column
          ? Told<`${Table}.${Name}`, Difference<Declared[Name], Real[Name]>>
          : never
        : `${Table}.${Name} is not in the database`
    }[keyof Declared & string]
  | Told<`${Table}.${Exclude<keyof Real & string, keyof Declared>}`, 'is not in tables.ts'>

type Told<Name extends string, What extends string> = `${Name} ${What}`

type Column = { kind: keyof Values; null: boolean | 'unknown'; filled: 'always' | 'default' | 'never' }

/** What a program gets for each kind of column. */
type Values = {
  number: number
  string: string
  boolean: boolean
  Date: Date
  day: string
  json: unknown
  bytes: Uint8Array
  'string[]': readonly string[]
  'number[]': readonly number[]
}

type Difference<Declared, Real extends Column> =
  | KindDifference<SelectType<Declared>, InsertType<Declared>, Real['kind']>
  | NullDifference<SelectType<Declared>, Real['null']>
  | InsertDifference<InsertType<Declared>, Real>

type KindDifference<Selected, Inserted, Kind extends keyof Values> = [Selected] extends [never]
  ? Is<NonNullable<Inserted>, Values[Kind]> extends true
    ? never
    : `holds a ${Kind}`
  : Kind extends 'day'
    ? 'is a day, of which the driver makes a moment: let it be read as text, by a cast'
    : Is<NonNullable<Selected>, Values[Kind]> extends true
      ? never
      : `holds a ${Kind}`

type NullDifference<Selected, Null> = [Selected] extends [never]
  ? never
  : unknown extends Selected
    ? never
    : Null extends 'unknown'
      ? never
      : null extends Selected
        ? Null extends true
          ? never
          : 'is never null'
        : Null extends true
          ? 'may be null'
          : never

type InsertDifference<Inserted, Real extends Column> = [Inserted] extends [never]
  ? NoDefault<Real>
  : Real['filled'] extends 'always'
    ? 'is filled in by the database alone: GeneratedAlways'
    : undefined extends Inserted
      ? NoDefault<Real>
      : never

type NoDefault<Real extends Column> = Real extends { filled: 'never'; null: false }
  ? 'has no default: an insert must give it'
  : never

type Is<A, B> = [A] extends [B] ? true : false
