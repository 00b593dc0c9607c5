import type { Generated, JSONColumnType } from 'kysely'
import type { OrderedTable } from '#core/collections/collection-order-api.ts'
import type { BiographyDraft } from './biography-contract.ts'
import type { BranchDraft, LeaderDraft } from './contract.ts'

export type LeaderColumns = LeaderDraft
export type BranchColumns = BranchDraft

type BiographyTable = {
  only_one: Generated<boolean>
  title: string
  body: string
  cards: JSONColumnType<BiographyDraft['cards']>
  photos: JSONColumnType<BiographyDraft['photos']>
  version: Generated<number>
  updated: Generated<Date>
}

/** What other slices may read of these: the store's orders are picked up at a branch. */
export type Exposed = 'branch'

declare module '#core/data/db.ts' {
  interface Tables {
    leader: OrderedTable<LeaderColumns>
    branch: OrderedTable<BranchColumns>
    biography: BiographyTable
  }
}
