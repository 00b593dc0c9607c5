import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { hashToken, tokenFor } from '#core/security/tokens.ts'
import type { Mass } from './contract.ts'
import { isClosed, mayMove } from './rules.ts'
import type { MassState } from './states.ts'
import '#payments/tables.ts'
import './tables.ts'

/** The key that links mails to a Mass. */
export const aboutMass = (id: number) => `mass ${id}`

/** Each intention is sealed with its own key. */
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
  /** Its number in the register. */
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
 * Locks the payable and then the Mass until the transaction ends, in the same order as settling does. The Mass may have
 * got another payable while we waited for the lock.
 */
async function locked(trx: Db, which: ReturnType<typeof sql>): Promise<MassRow | undefined> {
  for (;;) {
    const unlocked = await one(trx, which)
    if (!unlocked) return undefined
    if (unlocked.payable_id !== null) {
      await sql`select from payable where id = ${unlocked.payable_id} for update`.execute(trx)
    }
    await sql`select from mass_request where id = ${unlocked.id} for update`.execute(trx)
    const current = await massById(trx, unlocked.id)
    if (current?.payable_id === unlocked.payable_id) return current
  }
}
export const lockMass = (trx: Db, id: number) => locked(trx, sql`r.id = ${id}`)
export const lockMassByHash = (trx: Db, hash: string) => locked(trx, sql`r.token_hash = ${hash}`)
export const lockMassByPayable = (trx: Db, payableId: number) => locked(trx, sql`r.payable_id = ${payableId}`)

type Change = Partial<Pick<MassRow, 'celebration_id' | 'kept' | 'offering' | 'transferred_to' | 'intention'>>

/** A transition that the rules don't allow is a bug. */
export async function moveMass(trx: Db, mass: MassRow, to: MassState, also: Change = {}): Promise<void> {
  if (!mayMove(mass.state, to)) throw new Error(`A Mass cannot go from ${mass.state} to ${to}.`)
  await trx
    .updateTable('mass_request')
    .set({ ...also, state: to, closed_at: isClosed(to) ? new Date() : null })
    .where('id', '=', mass.id)
    .execute()
}

const maxOwn = 200

export async function massesOfMember(db: Db, memberId: number): Promise<MassRow[]> {
  const { rows } = await sql<MassRow>`
    select ${columns} from ${from} where r.member_id = ${memberId} order by r.created desc limit ${maxOwn}`.execute(
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

/** The token in the link to follow a request, after its `#`. */
export const tokenOf = (secret: string, key: string): string => tokenFor(secret, `mass ${key}`)

export const hashOf = (secret: string, key: string): string => hashToken(tokenOf(secret, key))

export const massAddress = (siteUrl: string, token: string) => `${siteUrl}/mass#${token}`
