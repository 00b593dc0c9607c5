import type { Db } from '#core/data/db.ts'
import type { Followed, WallState } from './contract.ts'
import { type FollowedRow, openText } from './store.ts'
import './tables.ts'

/** What the public wall must do: there a request is a note without a name. */
export type Wall = {
  pin: (trx: Db, note: WallNote, now: Date) => Promise<void>
  /** Removes the note and its text; does nothing if it isn't there. */
  takeDown: (trx: Db, prayers: readonly string[]) => Promise<void>
  /** `at` is null to undo it. */
  answered: (trx: Db, prayer: string, answer: { at: Date | null; thanks: string }) => Promise<void>
  /** The state of the note there, which moderators can change too. */
  standing: (db: Db, prayer: string) => Promise<{ wall: WallState; prayed: number } | null>
}

type WallNote = { prayer: string; text: string; answeredAt: Date | null; thanks: string }

/** Unseals an approved request and puts it on the wall. */
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
    text: openText(secret, row.uuid, 'text', row.text_sealed),
    thanks: openText(secret, row.uuid, 'thanks', row.thanks_sealed),
    answeredAt: row.answered_at,
  }
  await wall.pin(trx, note, now)
}

/** Puts up requests that were approved before the wall existed, and the demo's. */
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

/** The wall state for the requester. */
export async function onTheWall(
  db: Db,
  wall: Wall,
  { uuid, wall: judged }: FollowedRow,
): Promise<Pick<Followed, 'wall' | 'wallPrayed'>> {
  const note = judged === 'approved' ? await wall.standing(db, uuid) : null
  return { wall: note?.wall ?? judged, wallPrayed: note?.prayed ?? 0 }
}
