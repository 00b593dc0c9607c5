import { sql } from 'kysely'
import { z } from 'zod'
import { type Member, memberOf, permissionsOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { maxCounted } from '#core/api/paging.ts'
import { notFound } from '#core/api/problems.ts'
import { type DashboardSection, waitingTask } from '#core/collections/dashboard-api.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, countUpTo, readAllRows } from '#core/data/list-sql.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import {
  exportNotifications,
  notifications,
  openNotification,
  readAllNotifications,
  unreadNotifications,
} from './contract.ts'

const csvColumns: readonly CsvColumn<Row>[] = [
  [msg('Date'), ({ created }) => created, 'moment'],
  [msg('Notification'), ({ title }) => title],
  [msg('Link'), ({ href }) => href],
  [msg('Read'), ({ unread }) => !unread],
]

export const notificationsApi: ServedEndpoint[] = [
  on(notifications, async (input, { db, caller }) => {
    const { items, total } = await listFor(db, memberOf(caller), input)
    return { items: items.map((row) => ({ ...row, created: row.created.toISOString() })), total }
  }),
  onExport(exportNotifications, 'notifications', csvColumns, (_, { db, caller }) =>
    allFor(db, memberOf(caller)),
  ),
  on(unreadNotifications, async (_, { db, caller }) => ({
    unread: await countUnread(db, memberOf(caller)),
  })),
  on(readAllNotifications, async ({ up_to }, { db, caller }) => {
    await db.transaction().execute((trx) => markAll(trx, memberOf(caller), up_to))
    return { message: 'All notifications marked as read.' }
  }),
  on(openNotification, async ({ id }, { db, caller }) => {
    const href = await markOne(db, memberOf(caller), id)
    if (href === undefined) throw notFound('We couldn’t find this notification.')
    return { href }
  }),
]

export const notificationsDashboardSection: DashboardSection = {
  needs: 'staff',
  pending: { area: '/admin/notifications', count: countUnread },
  load: async (db, member) => ({
    waiting: waitingTask(
      await countUnread(db, member),
      (values) =>
        t('{count, plural, one {# unread notification} other {{shown} unread notifications}}', values),
      '/admin/notifications',
    ),
  }),
}

const sweep = job('sweep-notifications', z.object({}))
/** Days. */
const retentionDays = 180

export const notificationWorkers = (db: Db): Worker[] => [
  worker(sweep, () => deleteOld(db, new Date(Date.now() - retentionDays * 24 * 3600 * 1000)), '50 3 * * *'),
]

type Row = { id: number; title: string; href: string; created: Date; unread: boolean }

/** Notifications for the role. */
const needs = ({ roles }: Member) => sql`n.needs = any(${[...permissionsOf(roles)]}::text[])`
const visibleTo = (member: Member) => sql`notification n where ${needs(member)}`

/** Notifications older than the account count as read. The marks are looked up once per query, not per row. */
const unread = ({ id }: Member) => sql`(
  n.id > coalesce((select up_to from notification_seen where member_id = ${id}), 0)
  and n.created >= coalesce((select created from member_profile where id = ${id}), '-infinity')
  and not exists (select from notification_read r where r.member_id = ${id} and r.notification_id = n.id))`

const listOf = (member: Member) => ({
  columns: sql`n.id::int as id, n.title, n.href, n.created, ${unread(member)} as unread`,
  from: sql`notification n`,
  where: needs(member),
  key: sql`n.id`,
  order: sql`n.id desc`,
  most: maxCounted,
})

const listFor = (db: Db, member: Member, input: { page: number; page_size: number }) =>
  countedPage<Row>(db, input, listOf(member))

const allFor = (db: Db, member: Member) => readAllRows<Row>(db, listOf(member))

async function countUnread(db: Db, member: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`${visibleTo(member)} and ${unread(member)}`)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Capped at the newest notification: a higher mark would hide future ones. */
async function markAll(db: Db, { id }: Member, upTo: number) {
  await sql`
    insert into notification_seen as s (member_id, up_to)
    select ${id}, least(${upTo}::bigint, coalesce(max(n.id), 0)) from notification n
    on conflict (member_id) do update set up_to = greatest(s.up_to, excluded.up_to)`.execute(db)
  await sql`delete from notification_read where member_id = ${id} and notification_id <= ${upTo}`.execute(db)
}

/** Its link, or undefined if the role has no such notification. */
async function markOne(db: Db, member: Member, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ href: string; unread: boolean }>`
    select n.href, ${unread(member)} as unread from ${visibleTo(member)} and n.id = ${id}`.execute(db)
  const [row] = rows
  if (row?.unread)
    await sql`
      insert into notification_read (member_id, notification_id) values (${member.id}, ${id})
      on conflict do nothing`.execute(db)
  return row?.href
}

async function deleteOld(db: Db, before: Date) {
  await sql`delete from notification where created < ${before}`.execute(db)
}
