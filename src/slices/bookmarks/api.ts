import { sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { AdminAreas } from '#core/collections/admin-areas.ts'
import type { DashboardSection } from '#core/collections/dashboard-api.ts'
import type { Db } from '#core/data/db.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { staffSections } from '#core/settings/sections.ts'
import { msg, t } from '#core/text/messages.ts'
import { addBookmark, adminAddress, bookmarks, maxBookmarks, removeBookmark } from './contract.ts'

type MayOpen = AdminAreas['mayOpen']

/** `mayOpen` knows the pages: bookmarks that the role may no longer open are hidden. */
export const bookmarksApi = (mayOpen: MayOpen): ServedEndpoint[] => [
  on(bookmarks, async (_, { db, caller, organisation }) => {
    const { id, roles } = memberOf(caller)
    const mine = (await listOf(db, id)).filter(({ href }) =>
      mayOpen(roles, href, staffSections(organisation)),
    )
    return { items: mine.map((row) => ({ ...row, created: row.created.toISOString() })) }
  }),
  on(addBookmark, async ({ href, title }, { db, caller, organisation }) => {
    const { id, roles } = memberOf(caller)
    const address = adminAddress(href)
    if (address === null || !mayOpen(roles, address, staffSections(organisation)))
      throw new Problem(403, 'You don’t have access to this page.')
    const saved = await db.transaction().execute((trx) => saveBookmark(trx, id, address, title))
    if (!saved) {
      throw new Problem(
        409,
        t(
          'You already have {max, plural, one {# bookmark} other {# bookmarks}}. Remove one to add another.',
          {
            max: maxBookmarks,
          },
        ),
        undefined,
        { code: 'too_many_bookmarks', params: { max: maxBookmarks } },
      )
    }
    return { message: 'Bookmark added.' }
  }),
  on(removeBookmark, async ({ href }, { db, caller }) => {
    await deleteBookmark(db, memberOf(caller).id, adminAddress(href) ?? href)
    return { message: 'Bookmark removed.' }
  }),
]

export const bookmarksDashboardSection = (mayOpen: MayOpen): DashboardSection => ({
  needs: 'staff',
  load: async (db, { id, roles }, _now, _timeZone, sections) => {
    const mine = (await listOf(db, id)).filter(({ href }) => mayOpen(roles, href, sections))
    return { stats: [{ label: msg('Bookmark'), value: String(mine.length), href: '/admin/bookmark' }] }
  },
})

type Row = { href: string; title: string; created: Date }

const listOf = async (db: Db, memberId: number): Promise<Row[]> =>
  (
    await sql<Row>`
      select href, title, created from bookmark where member_id = ${memberId}
      order by created desc, href limit ${maxBookmarks}`.execute(db)
  ).rows

/** False if there are too many. The member's row is locked, so that parallel calls count correctly. */
async function saveBookmark(trx: Db, memberId: number, href: string, title: string): Promise<boolean> {
  await sql`select id from member_profile where id = ${memberId} for update`.execute(trx)
  const { rows } = await sql`
    insert into bookmark (member_id, href, title)
    select ${memberId}, ${href}::text, ${title}::text
    where (select count(*) from bookmark where member_id = ${memberId} and href <> ${href}) < ${maxBookmarks}
    on conflict (member_id, href) do update set title = excluded.title
    returning href`.execute(trx)
  return rows.length > 0
}

async function deleteBookmark(db: Db, memberId: number, href: string) {
  await sql`delete from bookmark where member_id = ${memberId} and href = ${href}`.execute(db)
}

async function deleteAllOf(trx: Db, memberId: number) {
  await sql`delete from bookmark where member_id = ${memberId}`.execute(trx)
}

export const bookmarksData: OwnData = { name: 'bookmarks', collect: listOf, erase: deleteAllOf }
