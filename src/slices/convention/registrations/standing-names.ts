import { say, text } from '#core/text/say.ts'
import type { Standing } from '../contract.ts'

/** Labels of the standings. */
export const standingNames: Record<Standing, string> = {
  placed: text('Has a place'),
  waiting: text('On the waiting list'),
  pending: text('Pending'),
  cancelled: text('Cancelled'),
}

export const waitsBehind = (ahead: number): string =>
  ahead === 0
    ? say('You are the first on the waiting list.')
    : ahead === 1
      ? say('Before you waits 1 party.')
      : say('Before you wait {ahead} parties.', { ahead })
