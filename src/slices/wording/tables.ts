import type { Generated } from 'kysely'

type WordingTable = {
  key: Generated<string>
  original: string
  text: string
  changed_by: string
  changed: Date
}

declare module '#core/db.ts' {
  interface Tables {
    wording: WordingTable
  }
}
