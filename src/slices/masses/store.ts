import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import '#payments/tables.ts'
import './tables.ts'
import type { Mass } from './contract.ts'
import { tokenOf } from './requests/follow-link.ts'
import { isClosed, mayMove } from './rules.ts'
import type { MassState } from './states.ts'

/** By which the mails of a Mass are found beside it. */
export const aboutMass = (id: number) => `mass ${id}`

/** Each text is sealed under a key of its own. */
export const sealedFor = (key: string) => `mass ${key}`

export type MassRow = {
  id: number
  reference: string
  key: string
  intention: string | null
  name: string
  mobile_number: string
  email: string
  wished: string
  shared: boolean
  offering: number | null
  currency: string
  payable_id: number | null
  state: MassState
  held_until: Date
  celebration_id: number | null
  kept: boolean
  transferred_to: string
  created: Date
  /** Its place in the register. */
  number: number | null
  day: string | null
  celebrant: string | null
  recording: string | null
}

const columns = sql`r.id, r.reference, r.key, r.intention, r.name, r.mobile_number, r.email, r.wished::text as wished,
  r.shared, r.offering, r.currency, r.payable_id, r.state, r.held_until, r.celebration_id, r.kept, r.transferred_to,
  r.created, r.number, c.day::text as day, p.name as celebrant, c.recording`
const from = sql`mass_request r
  left join mass_celebration c on c.id = r.celebration_id left join mass_celebrant p on p.id = c.celebrant_id`

async function one(db: Db, condition: ReturnType<typeof sql>): Promise<MassRow | undefined> {
  const { rows } = await sql<MassRow>`select ${columns} from ${from} where ${condition}`.execute(db)
  return rows[0]
}

export const massById = (db: Db, id: number) => one(db, sql`r.id = ${id}`)
export const massByHash = (db: Db, hash: string) => one(db, sql`r.token_hash = ${hash}`)

/**
 * Held until the transaction ends, first what is to be paid and then the Mass, as whoever settles the payment does.
 * The Mass may have been given another payable while we waited for the first one.
 */
async function locked(trx: Db, which: ReturnType<typeof sql>): Promise<MassRow | undefined> {
  for (;;) {
    const seen = await one(trx, which)
    if (!seen) return undefined
    if (seen.payable_id !== null) {
      await sql`select from payable where id = ${seen.payable_id} for update`.execute(trx)
    }
    await sql`select from mass_request where id = ${seen.id} for update`.execute(trx)
    const held = await massById(trx, seen.id)
    if (held?.payable_id === seen.payable_id) return held
  }
}
export const lockMass = (trx: Db, id: number) => locked(trx, sql`r.id = ${id}`)
export const lockMassByHash = (trx: Db, hash: string) => locked(trx, sql`r.token_hash = ${hash}`)
export const lockMassByPayable = (trx: Db, payableId: number) => locked(trx, sql`r.payable_id = ${payableId}`)

type Change = Partial<Pick<MassRow, 'celebration_id' | 'kept' | 'offering' | 'transferred_to' | 'intention'>>

/** A way that the table of rules does not show is a fault of ours. */
export async function moveMass(trx: Db, mass: MassRow, to: MassState, also: Change = {}): Promise<void> {
  if (!mayMove(mass.state, to)) throw new Error(`A Mass cannot go from ${mass.state} to ${to}.`)
  await trx
    .updateTable('mass_request')
    .set({ ...also, state: to, closed_at: isClosed(to) ? new Date() : null })
    .where('id', '=', mass.id)
    .execute()
}

const mostOwn = 200

export async function massesOfMember(db: Db, memberId: number): Promise<MassRow[]> {
  const { rows } = await sql<MassRow>`
    select ${columns} from ${from} where r.member_id = ${memberId} order by r.created desc limit ${mostOwn}`.execute(
    db,
  )
  return rows
}

/** As its requester sees it. */
export const massOf = (row: MassRow): Mass => ({
  reference: row.reference,
  state: row.state,
  name: row.name,
  wished: row.wished,
  shared: row.shared,
  offering: row.offering,
  currency: row.currency,
  created: row.created.toISOString(),
  day: row.day,
  celebrant: row.celebrant,
  recording: row.recording || null,
  transferredTo: row.transferred_to || null,
  mayWithdraw: mayMove(row.state, 'withdrawn'),
})

export const ownMassOf = (row: MassRow, secret: string) => ({
  ...massOf(row),
  token: tokenOf(secret, row.key),
})
