import type { Standing } from './contract.ts'

/** As people read them. */
export const standingNames: Record<Standing, string> = {
  placed: 'Has a place',
  waiting: 'On the waiting list',
  cancelled: 'Cancelled',
}

export const waitsBehind = (ahead: number): string =>
  ahead === 0
    ? 'You are the first on the waiting list.'
    : `Before you ${ahead === 1 ? 'waits 1 party' : `wait ${ahead} parties`}.`
