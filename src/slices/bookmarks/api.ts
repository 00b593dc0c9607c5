import type { Role } from '#core/api/access.ts'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { DashboardSection } from '#core/collections/dashboard-api.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { addBookmark, bookmarks, removeBookmark } from './contract.ts'
import { deskAddress, mostBookmarks } from './rules.ts'
import { drop, dropAll, keep, listOf } from './store.ts'

type MayOpen = (role: Role, href: string) => boolean

/** `mayOpen` knows the pages: a role that was taken away takes its bookmarks out of sight as well. */
export const bookmarksApi = (mayOpen: MayOpen): ServedEndpoint[] => [
  on(bookmarks, async (_, { db, caller }) => {
    const { id, role } = memberOf(caller)
    const mine = (await listOf(db, id)).filter(({ href }) => mayOpen(role, href))
    return { items: mine.map((row) => ({ ...row, created: row.created.toISOString() })) }
  }),
  on(addBookmark, async ({ href, title }, { db, caller }) => {
    const { id, role } = memberOf(caller)
    const address = deskAddress(href)
    if (address === null || !mayOpen(role, address)) throw new Problem(403, 'You may not open this page.')
    const kept = await db.transaction().execute((trx) => keep(trx, id, address, title))
    if (!kept) throw new Problem(409, `You have ${mostBookmarks} bookmarks. Remove one to keep another.`)
    return { message: 'Bookmarked' }
  }),
  on(removeBookmark, async ({ href }, { db, caller }) => {
    await drop(db, memberOf(caller).id, deskAddress(href) ?? href)
    return { message: 'The bookmark is removed' }
  }),
]

export const bookmarksPart = (mayOpen: MayOpen): DashboardSection => ({
  needs: 'staff',
  load: async (db, { id, role }) => {
    const mine = (await listOf(db, id)).filter(({ href }) => mayOpen(role, href))
    return { stats: [{ label: 'Bookmark', value: String(mine.length), href: '/admin/bookmark' }] }
  },
})

export const bookmarksData: OwnData = { name: 'bookmarks', collect: listOf, erase: dropAll }
