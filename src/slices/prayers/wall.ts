import type { Db } from '#core/data/db.ts'
import type { Followed, WallState } from './contract.ts'
import { type FollowedRow, openPart } from './store.ts'
import './tables.ts'

/** What is needed of the public wall, where a request stands as a note without a name. */
export type Wall = {
  pin: (trx: Db, note: WallNote, now: Date) => Promise<void>
  /** Gone from the wall, its words with it; what is not there is gone already. */
  takeDown: (trx: Db, prayers: readonly string[]) => Promise<void>
  /** `at` is null where it was said by mistake. */
  answered: (trx: Db, prayer: string, answer: { at: Date | null; thanks: string }) => Promise<void>
  /** What has become of the note there: moderators, too, have a say. */
  standing: (db: Db, prayer: string) => Promise<{ wall: WallState; prayed: number } | null>
}

type WallNote = { prayer: string; text: string; answeredAt: Date | null; thanks: string }

/** Opened at the moment of approval, and at no other, for all to read. */
export async function pinToWall(trx: Db, wall: Wall, id: number, secret: string, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('prayer_request')
    .select(['uuid', 'text_sealed', 'thanks_sealed', 'answered_at'])
    .where('id', '=', id)
    .where('wall', '=', 'approved')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const note = {
    prayer: row.uuid,
    text: openPart(secret, row.uuid, 'text', row.text_sealed),
    thanks: openPart(secret, row.uuid, 'thanks', row.thanks_sealed),
    answeredAt: row.answered_at,
  }
  await wall.pin(trx, note, now)
}

/** Those that were approved before there was a wall, or that the demo ministry begins with. */
export async function pinApproved(trx: Db, wall: Wall, secret: string): Promise<void> {
  const rows = await trx
    .selectFrom('prayer_request')
    .select(['id', 'created'])
    .where('wall', '=', 'approved')
    .where('erased_at', 'is', null)
    .orderBy('created')
    .execute()
  for (const { id, created } of rows) await pinToWall(trx, wall, id, secret, created)
}

/** What the requester is told of the wall. */
export async function onTheWall(
  db: Db,
  wall: Wall,
  { uuid, wall: judged }: FollowedRow,
): Promise<Pick<Followed, 'wall' | 'wallPrayed'>> {
  const note = judged === 'approved' ? await wall.standing(db, uuid) : null
  return { wall: note?.wall ?? judged, wallPrayed: note?.prayed ?? 0 }
}
