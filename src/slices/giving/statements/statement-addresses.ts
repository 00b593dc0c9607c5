import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { type Place, postalText } from '../offline/offline-store.ts'

/** Statements per query, so that ten thousand donors take as little memory as one. */
const atOnce = 500

const place = sql`p.address, p.city, p.region, p.postal_code as "postalCode", p.country`

/** The address on an envelope, in the format of its country; empty where there is none. */
const addressOf = (of: Place): string => (of.address || of.city ? postalText(of) : '')

/** Writes the donors' addresses on the statements that were just issued, which are those from `first` on. */
export async function writeAddresses(trx: Db, first: number): Promise<void> {
  const { rows } = await sql<Place & { id: number }>`
    select s.id, ${place} from giving_statement s join person p on p.id = s.person_id
    where s.id >= ${first} order by s.id limit ${atOnce}`.execute(trx)
  const addresses = JSON.stringify(rows.map(({ id, ...of }) => ({ id, address: addressOf(of) })))
  await sql`
    update giving_statement s set postal_address = written.address
    from jsonb_to_recordset(${addresses}::jsonb) as written(id integer, address text)
    where s.id = written.id`.execute(trx)
  const last = rows.at(-1)
  if (last && rows.length === atOnce) await writeAddresses(trx, last.id + 1)
}

export async function addressOfPerson(db: Db, person: number): Promise<string> {
  const { rows } = await sql<Place>`select ${place} from person p where p.id = ${person}`.execute(db)
  return rows[0] ? addressOf(rows[0]) : ''
}
