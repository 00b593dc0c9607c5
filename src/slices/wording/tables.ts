import type { GeneratedAlways } from 'kysely'

type WordingTable = {
  key: GeneratedAlways<string>
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
