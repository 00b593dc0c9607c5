import type { Db } from '#core/data/db.ts'
import type { State } from '../post.ts'
import { stateAfterEdit } from '../rules.ts'
import { communitySettings } from '../store.ts'
import { nothingLeft } from './acts.ts'
import { addPost, changePost, type PostRow } from './change.ts'
import { reviewReasons } from './review-reasons.ts'

type Note = { prayer: string; text: string; answeredAt: Date | null; thanks: string }

const lockNote = (trx: Db, prayer: string): Promise<PostRow | undefined> =>
  trx.selectFrom('community_post').selectAll().where('prayer', '=', prayer).forUpdate().executeTakeFirst()

/** The wall states of prayer requests, by the state of the post. */
const standings: Record<State, 'approved' | 'held' | 'declined'> = {
  shown: 'approved',
  waiting: 'held',
  hidden: 'held',
  rejected: 'declined',
  withdrawn: 'declined',
}

/** Puts prayer requests on the Paper Wall if their authors chose that: notes without a name or author. */
export const prayerWall = {
  pin: async (trx: Db, { prayer, text, answeredAt, thanks }: Note, now: Date): Promise<void> => {
    const before = await lockNote(trx, prayer)
    const columns = { state: 'shown', body: text, answered_at: answeredAt, thanks, cleared_at: now } as const
    if (before) await changePost(trx, before, { ...columns, held_for: [], reason: '' })
    else await addPost(trx, { ...columns, kind: 'note', name: '', prayer, created: now })
  },

  takeDown: async (trx: Db, prayers: readonly string[]): Promise<void> => {
    for (const prayer of prayers) {
      const row = await lockNote(trx, prayer)
      if (row && row.state !== 'withdrawn') await changePost(trx, row, { ...nothingLeft, answered_at: null })
    }
  },

  answered: async (trx: Db, prayer: string, { at, thanks }: { at: Date | null; thanks: string }) => {
    const row = await lockNote(trx, prayer)
    if (!row || row.state === 'withdrawn') return
    if (thanks === '' || thanks === row.thanks) {
      await changePost(trx, row, { answered_at: at })
      return
    }
    // Nobody has reviewed this text yet.
    const { heldWords } = (await communitySettings.find(trx)).draft
    const held_for = reviewReasons({ text: thanks, known: false, flood: false, heldWords })
    const state = stateAfterEdit(row.state, held_for)
    await changePost(trx, row, { answered_at: at, thanks, state, held_for, cleared_at: null })
  },

  standing: async (db: Db, prayer: string) => {
    const row = await db
      .selectFrom('community_post')
      .select(['state', 'amens'])
      .where('prayer', '=', prayer)
      .executeTakeFirst()
    return row ? { wall: standings[row.state], prayed: row.amens } : null
  },
}
