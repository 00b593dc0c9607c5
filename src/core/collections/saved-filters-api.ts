import { sql } from 'kysely'
import { memberOf } from '../api/access.ts'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import { notFound, Problem } from '../api/problems.ts'
import type { Db } from '../data/db.ts'
import type { OwnData } from '../security/own-data.ts'
import { staffSections } from '../settings/sections.ts'
import { t } from '../text/messages.ts'
import type { AdminAreas } from './admin-areas.ts'
import {
  listFilters,
  maxFilters,
  removeFilter,
  renameFilter,
  type SavedFilter,
  saveFilter,
} from './saved-filters.ts'

const columns = sql`id, path, query, name`

const listOf = async (db: Db, memberId: number): Promise<SavedFilter[]> =>
  (
    await sql<SavedFilter>`
      select ${columns} from saved_filter where member_id = ${memberId}
      order by path, lower(name), id limit ${maxFilters}`.execute(db)
  ).rows

const message = 'You already have a filter with this name on this list.'
const nameIsTaken = () => new Problem(409, message, { name: message })

/** Filters of pages that the role may not open (any more) are hidden. */
export const savedFiltersApi = (mayOpen: AdminAreas['mayOpen']): ServedEndpoint[] => [
  on(listFilters, async (_, { db, caller, organisation }) => {
    const { id, roles } = memberOf(caller)
    return {
      items: (await listOf(db, id)).filter(({ path }) => mayOpen(roles, path, staffSections(organisation))),
    }
  }),
  on(saveFilter, async ({ path, query, name }, { db, caller, organisation }) => {
    const { id, roles } = memberOf(caller)
    if (!mayOpen(roles, path, staffSections(organisation)))
      throw new Problem(403, 'You don’t have access to this page.')
    return db.transaction().execute(async (trx) => {
      // One at a time per member, so that concurrent requests are counted correctly.
      await sql`select pg_advisory_xact_lock(hashtext('saved_filter'), ${id})`.execute(trx)
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count from saved_filter where member_id = ${id}`.execute(trx)
      if ((counted[0]?.count ?? 0) >= maxFilters) {
        throw new Problem(
          409,
          t('You already have {max, number} filters. Delete one to save another.', { max: maxFilters }),
          undefined,
          { code: 'too_many_filters', params: { max: maxFilters } },
        )
      }
      const { rows } = await sql<SavedFilter>`
        insert into saved_filter (member_id, path, query, name) values (${id}, ${path}, ${query}, ${name})
        on conflict do nothing returning ${columns}`.execute(trx)
      const [saved] = rows
      if (!saved) throw nameIsTaken()
      return saved
    })
  }),
  on(renameFilter, async ({ id, name }, { db, caller }) => {
    const { rows } = await sql<SavedFilter & { renamed: boolean }>`
      with mine as (select * from saved_filter where id = ${id} and member_id = ${memberOf(caller).id}),
      taken as (
        select from saved_filter other join mine using (member_id, path) where other.name = ${name} and other.id <> mine.id
      ),
      changed as (
        update saved_filter f set name = ${name} from mine
        where f.id = mine.id and not exists (select from taken) returning f.id
      )
      select mine.id, mine.path, mine.query, ${name}::text as name, exists (select from changed) as renamed
      from mine`.execute(db)
    const [row] = rows
    if (!row) throw notFound('We couldn’t find this filter.')
    if (!row.renamed) throw nameIsTaken()
    return row
  }),
  on(removeFilter, async ({ id }, { db, caller }) => {
    const { rows } = await sql`
      delete from saved_filter where id = ${id} and member_id = ${memberOf(caller).id} returning id`.execute(
      db,
    )
    if (rows.length === 0) throw notFound('We couldn’t find this filter.')
    return { message: 'Deleted.' }
  }),
]

export const savedFiltersData: OwnData = {
  name: 'filters',
  collect: listOf,
  erase: async (trx, memberId) => {
    await sql`delete from saved_filter where member_id = ${memberId}`.execute(trx)
  },
}
