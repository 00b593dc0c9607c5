import { msg } from '#core/text/messages.ts'
import { dayOf, startOfDay } from '#core/time/time.ts'

export const returnStates = ['requested', 'approved', 'declined', 'received'] as const
export type ReturnState = (typeof returnStates)[number]

export const returnReasons = ['damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** The maximum number of photos per request. */
export const maxPhotos = 3

const moves: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'declined'],
  approved: ['received', 'declined'],
  declined: [],
  received: [],
}

export const nextReturns = (state: ReturnState): readonly ReturnState[] => moves[state]

export const returnStateNames: Record<ReturnState, string> = {
  requested: msg('Requested'),
  approved: msg('Approved'),
  declined: msg('Declined'),
  received: msg('Received'),
}

/** What staff did, in the list of a return's steps. */
export const returnStepNames: Record<ReturnState, string> = {
  requested: msg('Requested by {name}, {date}'),
  approved: msg('Approved by {name}, {date}'),
  declined: msg('Declined by {name}, {date}'),
  received: msg('Received by {name}, {date}'),
}

export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: msg('It arrived damaged'),
  wrong_item: msg('It’s the wrong item'),
  not_as_described: msg('It’s not as described'),
  changed_mind: msg('I changed my mind'),
  other: msg('Another reason'),
}

/** Buyers can cancel until the order is packed. Money that was handed over has to be handed back: they contact us. */
export const cancelOptions = ['possible', 'contact', 'closed'] as const
export type CancelOption = (typeof cancelOptions)[number]

export const contactToCancel = msg(
  'You paid for this order in cash, by check or by bank transfer. Please contact us to cancel it.',
)

/** When the return window closes: the end of its last day, in the ministry's time zone. */
export const returnsEnd = (delivered: Date, days: number, timeZone: string): Date =>
  startOfDay(dayOf(delivered, timeZone), timeZone, days + 1)

type Line = { id: number; quantity: number; refunded: number }

/** How many of each line can still be returned. `asked` counts those in requests that weren't declined. */
export const returnable = (lines: readonly Line[], asked: ReadonlyMap<number, number>) =>
  lines
    .map(({ id, quantity, refunded }) => ({
      id,
      quantity: quantity - Math.max(refunded, asked.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
