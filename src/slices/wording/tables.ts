import type { Generated } from 'kysely'

type WordingTable = {
  key: Generated<string>
  original: string
  text: string
  changed_by: string
  changed: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    wording: WordingTable
  }
}
