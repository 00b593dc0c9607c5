import { z } from 'zod'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { type DashboardSection, waitingFor } from '#core/collections/dashboard-api.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import {
  exportNotifications,
  notifications,
  openNotification,
  readAllNotifications,
  unreadNotifications,
} from './contract.ts'
import { allFor, countUnread, deleteOld, listFor, markAll, markOne, type Row } from './store.ts'

const csvColumns: readonly CsvColumn<Row>[] = [
  ['When', ({ created }) => created, 'moment'],
  ['What', ({ title }) => title],
  ['Where', ({ href }) => href],
  ['Read', ({ unread }) => !unread],
]

export const notificationsApi: ServedEndpoint[] = [
  on(notifications, async (asked, { db, caller }) => {
    const { items, total } = await listFor(db, memberOf(caller), asked)
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
    return { message: 'All marked as read' }
  }),
  on(openNotification, async ({ id }, { db, caller }) => {
    const href = await markOne(db, memberOf(caller), id)
    if (href === undefined) throw notFound('This notification')
    return { href }
  }),
]

export const notificationsPart: DashboardSection = {
  needs: 'staff',
  load: async (db, member) => ({
    waiting: waitingFor(
      await countUnread(db, member),
      '1 unread notification',
      (count) => `${count} unread notifications`,
      '/admin/notifications',
    ),
  }),
}

const sweep = job('sweep-notifications', z.object({}))
/** Days. */
const keptFor = 180

export const notificationWorkers = (db: Db): Worker[] => [
  worker(sweep, () => deleteOld(db, new Date(Date.now() - keptFor * 24 * 3600 * 1000)), '50 3 * * *'),
]
