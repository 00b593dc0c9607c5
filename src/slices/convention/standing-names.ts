import { say, text } from '#core/say.ts'
import type { Standing } from './contract.ts'

/** As people read them. */
export const standingNames: Record<Standing, string> = {
  placed: text('Has a place'),
  waiting: text('On the waiting list'),
  cancelled: text('Cancelled'),
}

export const waitsBehind = (ahead: number): string =>
  ahead === 0
    ? say('You are the first on the waiting list.')
    : say('Before you {word}.', {
        word: ahead === 1 ? say('waits 1 party') : say('wait {ahead} parties', { ahead }),
      })
