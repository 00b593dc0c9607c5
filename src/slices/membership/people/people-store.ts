import { type Selectable, sql } from 'kysely'
import type { Roles } from '#core/api/access.ts'
import { maxCounted } from '#core/api/paging.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { byWords, matchesSearch } from '#core/data/text-search.ts'
import { wordsIn } from '#core/data/words.ts'
import { isOwner } from '../store.ts'
import type { Group, Order } from './people-contract.ts'

type PeopleFilter = { group: Group; search: string; sort: Order }

export type PersonRow = Pick<
  Selectable<Tables['member']>,
  'id' | 'username' | 'email' | 'telephone' | 'roles' | 'created' | 'last_seen_at' | 'suspended_at'
>

const columns = sql`id, username, email, telephone, roles, created, last_seen_at, suspended_at`
const from = sql`member`
const key = sql`id`
const words = sql`words`

const groups = {
  all: sql`true`,
  staff: sql`roles <> '{member}'`,
  suspended: sql`suspended_at is not null`,
} as const satisfies Record<Group, unknown>

const orders = {
  '-since': sql`created desc, id desc`,
  since: sql`created, id`,
  name: sql`username_key`,
  '-name': sql`username_key desc`,
} as const satisfies Record<Order, unknown>

const searchOf = (question: string) => byWords(words, question, orders['-since'])

const listOf = ({ group, search, sort }: PeopleFilter) => ({
  columns,
  from,
  where: groups[group],
  key,
  order: orders[sort],
  most: maxCounted,
  search: wordsIn(search).length > 0 && searchOf(search),
})

export const findPeople = (db: Db, filter: PeopleFilter & { page: number; page_size: number }) =>
  countedPage<PersonRow>(db, filter, listOf(filter))

export const everyone = (db: Db, filter: PeopleFilter) => readAllRows<PersonRow>(db, listOf(filter))

/** The newest members, of all or of those that match the search. */
export async function newestPeople(db: Db, search: string, limit: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from ${from}
    where ${search ? matchesSearch({ ...searchOf(search), from, key, where: sql`true` }, limit) : sql`true`}
    order by ${orders['-since']} limit ${limit}`.execute(db)
  return rows
}

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select((select) => [
      'id',
      'username',
      'email',
      'email_verified_at',
      'telephone',
      'roles',
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

/** Locks the owners who can still run the site, so that their number holds until the transaction ends. */
export async function lockOwners(trx: Db): Promise<number[]> {
  const owners = await trx
    .selectFrom('member')
    .select('id')
    .where(isOwner)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return owners.map(({ id }) => id)
}

/** False if the session was ended while this transaction waited for the lock. */
export const sessionLives = async (trx: Db, id: string): Promise<boolean> =>
  (await trx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function setRoles(trx: Db, id: number, roles: Roles) {
  await trx
    .updateTable('member')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute()
}

export async function setSuspended(trx: Db, id: number, since: Date | null) {
  await trx.updateTable('member').set({ suspended_at: since }).where('id', '=', id).execute()
}
