import { msg, t } from '#core/text/messages.ts'
import type { Standing } from '../contract.ts'

/** Labels of the standings. */
export const standingNames: Record<Standing, string> = {
  placed: msg('Has a place'),
  waiting: msg('On the waiting list'),
  pending: msg('Pending'),
  cancelled: msg('Cancelled'),
}

export const waitsBehind = (ahead: number): string =>
  ahead === 0
    ? t('You are the first on the waiting list.')
    : ahead === 1
      ? t('Before you waits 1 party.')
      : t('Before you wait {ahead} parties.', { ahead })
