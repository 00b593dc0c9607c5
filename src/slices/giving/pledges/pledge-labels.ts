import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { Pledge, PledgeRhythm, PledgeState } from './pledge-contract.ts'

export const pledgeStateNames: Record<PledgeState, { name: string; tone: BadgeTone }> = {
  open: { name: msg('On track'), tone: 'accent' },
  overdue: { name: msg('Overdue'), tone: 'danger' },
  fulfilled: { name: msg('Fulfilled'), tone: 'success' },
  canceled: { name: msg('Canceled'), tone: 'neutral' },
}

export const pledgeRhythmNames: Record<PledgeRhythm, string> = {
  once: msg('All at once'),
  weekly: msg('Every week'),
  monthly: msg('Every month'),
  quarterly: msg('Every three months'),
  yearly: msg('Every year'),
}

/** `$120.00 by Dec 1, 2026` */
export const nextLabel = ({ next, currency }: Pick<Pledge, 'next' | 'currency'>): string | null =>
  next &&
  t('{amount} by {day}', { amount: formatMoney(next.amount, currency), day: formatDate(next.due, 'short') })
