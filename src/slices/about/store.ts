import { collectionStore } from '#core/collections/collection-store.ts'
import type { Db } from '#core/data/db.ts'
import type { BiographyDraft } from './biography-contract.ts'
import type { BranchColumns, LeaderColumns } from './tables.ts'

export const leaderStore = collectionStore<LeaderColumns>('leader', 'by hand')

export const branchStore = collectionStore<BranchColumns>('branch', 'by hand')

const biography = ['title', 'body', 'cards', 'photos', 'version', 'updated'] as const

export const findBiography = (db: Db) =>
  db.selectFrom('biography').select(biography).executeTakeFirstOrThrow()

/** Nothing is changed, and undefined returned, unless it still has the version that was read. */
export const updateBiography = (db: Db, version: number, draft: BiographyDraft, now: Date) =>
  db
    .updateTable('biography')
    .set({
      title: draft.title,
      body: draft.body,
      cards: JSON.stringify(draft.cards),
      photos: JSON.stringify(draft.photos),
      version: version + 1,
      updated: now,
    })
    .where('version', '=', version)
    .returning(biography)
    .executeTakeFirst()
