import { memberOf } from '#core/api/access.ts'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { change } from '#core/security/audit.ts'
import { msg, t } from '#core/text/messages.ts'
import { nextFor, orderStateNames } from '../rules.ts'
import { namesOf, sell } from '../stock/shelf-moves.ts'
import type { OrderState } from './order-contract.ts'
import { packedMail, shippedMail, writeToBuyer } from './order-mails.ts'
import { moveOrder, type OrderRow } from './order-store.ts'

/** Checks the transition of a locked order. False if it's already in that state, as after a second press. */
export function checkMove(order: OrderRow, to: OrderState): boolean {
  if (order.state === to) return false
  if (nextFor(order.state, order.delivery).includes(to)) return true
  const params = { status: t(orderStateNames[order.state]), next: t(orderStateNames[to]) }
  throw new Problem(
    409,
    t('The status of this order is “{status},” so it can’t be changed to “{next}.”', params),
    undefined,
    { code: 'wrong_status', params },
  )
}

/** For the audit log. */
export const noteMove = ({ note }: Pick<Context, 'note'>, order: OrderRow, to: OrderState) =>
  note(t('order {number}', { number: order.number }), [
    change(msg('Status'), t(orderStateNames[order.state]), t(orderStateNames[to])),
  ])

type Sent = { trackingNumber: string; carrier: string; note: string }

/** Changes of state by staff. The caller has locked and checked the order. */
export const orderMoves = {
  packed: async (context: Context, order: OrderRow, { note }: Pick<Sent, 'note'>) => {
    const { db, caller } = context
    const by = memberOf(caller).username
    const missing = await sell(db, order.id, by)
    if (missing.length > 0) {
      const params = { items: namesOf(missing) }
      throw new Problem(409, t('Not in stock: {items}.', params), undefined, {
        code: 'not_enough_stock',
        params,
      })
    }
    await moveOrder(db, order, 'packed', by, { note, needs_look: null })
    if (order.delivery === 'pickup') await writeToBuyer(db, context, order.id, packedMail)
  },
  shipped: async (context: Context, order: OrderRow, { trackingNumber, carrier, note }: Sent) => {
    const sent = { tracking_number: trackingNumber, carrier, note }
    await moveOrder(context.db, order, 'shipped', memberOf(context.caller).username, sent)
    await writeToBuyer(context.db, context, order.id, shippedMail)
  },
  delivered: ({ db, caller }: Context, order: OrderRow, { note }: Pick<Sent, 'note'>) =>
    moveOrder(db, order, 'delivered', memberOf(caller).username, { note }),
} as const
