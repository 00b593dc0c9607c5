import type { Db } from '../data/db.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** What one part of the site holds of a member. Each slice names its own in its manifest. */
export type OwnData = {
  /** The account itself, by which the others find their own: it is collected first and erased last. */
  isAccount?: true
  /** Its name in the file that a member downloads. */
  name: string
  /** Everything that is about the member, readable without us; what is sealed opens by the site's key. */
  collect: (db: Db, memberId: number, secret: string) => Promise<unknown>
  /**
   * When the account goes: takes it away, or takes the person out of what the law wants kept. What must end
   * elsewhere too is ended by a job.
   */
  erase: (trx: Db, memberId: number, jobs: Jobs) => Promise<void>
}

export const accountFirst = (parts: readonly OwnData[]) =>
  parts.toSorted((one, other) => Number(other.isAccount ?? false) - Number(one.isAccount ?? false))

export async function eraseAll(trx: Db, parts: readonly OwnData[], memberId: number, jobs: Jobs) {
  for (const { erase } of accountFirst(parts).toReversed()) await erase(trx, memberId, jobs)
}
