import type { Db } from './db.ts'

/** What one part of the house holds of a member. Each part names its own in `src/api.ts`. */
export type OwnData = {
  /** Its name in the file that a member downloads. */
  name: string
  /** Everything that is about the member, readable without us. */
  collect: (db: Db, memberId: number) => Promise<unknown>
  /** When the account goes: takes it away, or takes the person out of what the law wants kept. */
  erase: (trx: Db, memberId: number) => Promise<void>
}
