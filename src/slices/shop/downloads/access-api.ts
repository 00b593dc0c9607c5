import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { change } from '#core/security/audit.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { startOfDay } from '#core/time/time.ts'
import { writeToBuyer } from '../orders/order-mails.ts'
import {
  extendDownload,
  type OrderDownload,
  orderDownloads,
  resetDownload,
  revokeDownload,
  sendDownloads,
} from './access-contract.ts'
import { ownDownloads, productFiles, readDownload } from './download-contract.ts'
import { downloadsMail } from './download-mails.ts'
import {
  accessById,
  accessByToken,
  accessesOfMember,
  accessesOfOrders,
  downloadsOf,
} from './download-store.ts'
import { publicFiles } from './file-store.ts'

async function ofOrder({ db, now }: Context, order: number): Promise<OrderDownload[]> {
  const rows = await accessesOfOrders(db, [order])
  const downloads = await downloadsOf(db, rows, now)
  return rows.flatMap(({ id, revoked_at, paid_for }, index) => {
    const download = downloads[index]
    return download ? [{ ...download, id, revoked: revoked_at !== null, refunded: !paid_for }] : []
  })
}

async function accessOf({ db, note }: Context, id: number) {
  const access = await accessById(db, id)
  if (!access) throw notFound('We couldn’t find this download.')
  const { number, name } = access
  return {
    ...access,
    noted: (...changes: ReturnType<typeof change>[]) =>
      note(t('{name} in order {number}', { name, number }), changes),
  }
}

/** Actions of staff on an order's downloads. */
export const accessApi: ServedEndpoint[] = [
  on(orderDownloads, ({ id }, context) => ofOrder(context, id)),

  on(sendDownloads, async ({ id }, context) => {
    const { db, note } = context
    const order = await db
      .selectFrom('shop_order')
      .select(['number', 'email'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!order) throw notFound('We couldn’t find this order.')
    note(t('order {number}', { number: order.number }))
    if (!order.email) throw new Problem(409, t('This order has no email address.'))
    const open = (await ofOrder(context, id)).filter(({ refusal }) => refusal === null)
    if (open.length === 0) throw new Problem(409, t('This order has nothing to download right now.'))
    await writeToBuyer(db, context, id, downloadsMail)
    const message = context.mail.canSend
      ? t('Email sent to {email}.', { email: order.email })
      : t('Email isn’t set up. You’ll find the email under Mail.')
    return { message }
  }),

  on(resetDownload, async ({ id }, context) => {
    const { order_id, noted } = await accessOf(context, id)
    noted()
    await context.db.deleteFrom('download_use').where('access_id', '=', id).execute()
    return ofOrder(context, order_id)
  }),

  on(extendDownload, async ({ id, until }, context) => {
    const { order_id, expires_at, noted } = await accessOf(context, id)
    const { timeZone } = context.organisation
    // Until the end of that day in the ministry's time zone.
    const expires = until === null ? null : startOfDay(until, timeZone, 1)
    const lastDay = (end: Date | null) =>
      end ? formatDate(new Date(end.getTime() - 1), 'short', timeZone) : t('No end date')
    noted(change(msg('Available until'), lastDay(expires_at), lastDay(expires)))
    await context.db
      .updateTable('download_access')
      .set({ expires_at: expires })
      .where('id', '=', id)
      .execute()
    return ofOrder(context, order_id)
  }),

  on(revokeDownload, async ({ id, revoked }, context) => {
    const { order_id, noted } = await accessOf(context, id)
    noted()
    if (revoked) context.noteAct(msg('{name} ended access to {item}.'))
    await context.db
      .updateTable('download_access')
      .set({ revoked_at: revoked ? context.now : null })
      .where('id', '=', id)
      .execute()
    return ofOrder(context, order_id)
  }),
]

/** Files for visitors and buyers. app/downloads/download-files.ts sends the bytes. */
export const downloadApi: ServedEndpoint[] = [
  on(readDownload, async ({ token }, { db, now, visit }) => {
    await limit(db, [{ key: `downloads ${visit.address}`, most: 120, seconds: 600 }])
    const access = await accessByToken(db, token)
    const [download] = access ? await downloadsOf(db, [access], now) : []
    if (!download) throw notFound('We couldn’t find this download.')
    return download
  }),

  on(ownDownloads, async (_, { db, caller, now }) =>
    downloadsOf(db, await accessesOfMember(db, memberOf(caller).id), now),
  ),

  on(productFiles, ({ id }, { db }) => publicFiles(db, id)),
]
