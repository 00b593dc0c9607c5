import { sql } from 'kysely'
import { mostRows } from '#core/csv.ts'
import type { Db } from '#core/db.ts'
import type { Page } from '#core/paging.ts'
import type { Role } from '#core/roles.ts'
import { queryOf, wordsIn } from '#core/words.ts'
import type { Group, Order } from './people-contract.ts'

type Wanted = { group: Group; search: string; sort: Order }

const matching = (db: Db, { group, search }: Wanted) =>
  db
    .selectFrom(found(db, search))
    .$if(group === 'staff', (query) => query.where('role', '<>', 'member'))
    .$if(group === 'suspended', (query) => query.where('suspended_at', 'is not', null))

function found(db: Db, search: string) {
  const all = db.selectFrom('member').selectAll()
  const words = queryOf(wordsIn(search))
  if (words === '') return all.as('member')
  const match = sql<boolean>`search_words(username || ' ' || coalesce(email, '')) @@ ${words}::tsquery`
  // The offset keeps the planner from walking all members in order, which it takes for quick, since it cannot
  // guess how rare the beginning of a word is.
  return all.where(match).offset(0).as('member')
}

const listed = (db: Db, wanted: Wanted) => {
  const rows = matching(db, wanted).select([
    'id',
    'username',
    'email',
    'telephone',
    'role',
    'created',
    'last_seen_at',
    'suspended_at',
  ])
  const direction = wanted.sort.startsWith('-') ? 'desc' : 'asc'
  return wanted.sort.endsWith('name')
    ? rows.orderBy('username_key', direction)
    : rows.orderBy('created', direction).orderBy('id', direction)
}

export const pageOfPeople = (db: Db, wanted: Wanted & { page: number; page_size: number }) =>
  listed(db, wanted)
    .limit(wanted.page_size)
    .offset((wanted.page - 1) * wanted.page_size)

export async function findPeople(db: Db, wanted: Parameters<typeof pageOfPeople>[1]) {
  const items = await pageOfPeople(db, wanted).execute()
  const { total } = await matching(db, wanted)
    .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return { items, total } satisfies Page<unknown>
}

export const everyone = (db: Db, wanted: Wanted) =>
  listed(db, wanted)
    .limit(mostRows + 1)
    .execute()

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select((select) => [
      'id',
      'username',
      'email',
      'email_verified_at',
      'telephone',
      'role',
      'created',
      'last_seen_at',
      'suspended_at',
      'totp_since',
      select
        .selectFrom('session')
        .whereRef('member_id', '=', 'member.id')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .as('sessions'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * How many owners could still run the house, counted so that it stays true until the transaction ends: of two
 * who let each other go at once, the second waits here and then counts one owner less.
 */
export async function lockOwners(trx: Db): Promise<number[]> {
  const owners = await trx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return owners.map(({ id }) => id)
}

/** False when the session was ended while this transaction waited for its turn. */
export const sessionLives = async (trx: Db, id: string): Promise<boolean> =>
  (await trx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function setRole(trx: Db, id: number, role: Role) {
  await trx.updateTable('member').set({ role }).where('id', '=', id).execute()
}

export async function setSuspended(trx: Db, id: number, since: Date | null) {
  await trx.updateTable('member').set({ suspended_at: since }).where('id', '=', id).execute()
}
