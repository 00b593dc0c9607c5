import { randomUUID } from 'node:crypto'
import type { Db } from '#core/data/db.ts'
import { hashToken, newReference } from '#core/security/tokens.ts'
import { prayerToken, sealPart } from './sealed.ts'
import { type Seeded, seededRequests } from './seed/seed-requests.ts'
import './tables.ts'

const hour = 3600 * 1000

/** Requests in every state, sealed like any other. */
export async function seedPrayers(trx: Db, now: Date, secret: string): Promise<void> {
  const kept = await trx
    .insertInto('prayer_request')
    .values(
      seededRequests.toSorted((one, other) => other.came - one.came).map((each) => rowFor(each, now, secret)),
    )
    .returning(['id', 'created'])
    .execute()
  const ids = new Map(kept.map(({ id, created }) => [created.getTime(), id]))
  const said = seededRequests.flatMap(({ came, prayed = [] }) => {
    const request_id = ids.get(ago(now, came).getTime())
    return request_id === undefined
      ? []
      : prayed.map((hours) => ({ request_id, at: ago(now, hours), by_id: null }))
  })
  said.sort((one, other) => one.at.getTime() - other.at.getTime())
  await trx.insertInto('prayer_said').values(said).execute()
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hour)

function rowFor(seeded: Seeded, now: Date, secret: string) {
  const { name, gender, readers = 'team', wall = null, came, prayed = [], answered, withdrawn } = seeded
  const uuid = randomUUID()
  const last = prayed.length > 0 ? ago(now, Math.min(...prayed)) : null
  const state =
    answered === undefined ? (withdrawn ? 'withdrawn' : last ? 'prayed' : 'received') : ('answered' as const)
  return {
    uuid,
    reference: newReference('PR'),
    token_hash: hashToken(prayerToken(secret, uuid)),
    sent_key: null,
    member_id: null,
    name,
    gender,
    email: null,
    readers,
    wall,
    state,
    text_sealed: sealPart(secret, uuid, 'text', seeded.text),
    thanks_sealed: sealPart(secret, uuid, 'thanks', seeded.thanks ?? ''),
    note_sealed: sealPart(secret, uuid, 'note', seeded.note ?? ''),
    assigned_to: null,
    prayed: prayed.length,
    last_prayed_at: last,
    answered_at: answered === undefined ? null : ago(now, answered),
    follow_up_on: seeded.followUp === undefined ? null : dayFrom(now, seeded.followUp),
    created: ago(now, came),
    erased_at: withdrawn ? ago(now, came - 1) : null,
  } as const
}

const dayFrom = (now: Date, days: number) =>
  ago(now, -24 * days)
    .toISOString()
    .slice(0, 10)
