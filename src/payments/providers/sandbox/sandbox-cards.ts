import { msg } from '#core/text/messages.ts'
import type { SandboxIntent } from './sandbox-store.ts'

/** The sandbox's test card numbers, as real providers publish theirs. */
export const testCards = {
  '4242424242424242': msg('Approved'),
  '4000000000000002': msg('Declined'),
  '4000002500003155': msg('Needs confirmation'),
  '4000000000009995': msg('Insufficient funds'),
  '4000000000000341': msg('Approved once, then declined'),
  '4000000000000069': msg('Approved, expires this month'),
} as const

/** One text for every reason, so that a thief learns nothing. */
export const declined: string = msg('Your card was declined. Please try a different card.')

export type CardOutcome = 'captured' | 'requires_action' | 'declined' | 'unknown number'

/** What paying with this number does to an intent. */
export function payWith(intent: SandboxIntent, id: string, number: string, confirmed: boolean): CardOutcome {
  const digits = number.replaceAll(/\D/g, '')
  if (!isTestCard(digits)) return 'unknown number'
  const behavior = testCards[digits]
  if (behavior === 'Declined' || behavior === 'Insufficient funds') {
    intent.declines += 1
    intent.state = 'failed'
    return 'declined'
  }
  if (behavior === 'Needs confirmation' && !confirmed) {
    intent.state = 'requires_action'
    return 'requires_action'
  }
  capture(intent, id)
  return 'captured'
}

export const isTestCard = (digits: string): digits is keyof typeof testCards =>
  Object.hasOwn(testCards, digits)

/** What the sandbox keeps of a card. */
export type SavedCard = { card: 'pays' | 'fails'; last4: string; expires: string }

/** The card with this number, which is good for three more years unless it's the one that isn't. */
export function savedCard(number: string, now: Date): SavedCard {
  const digits = number.replaceAll(/\D/g, '')
  const behavior = isTestCard(digits) ? testCards[digits] : null
  const years = behavior === 'Approved, expires this month' ? 0 : 3
  const last = new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth() + 1, 0))
  return {
    card: behavior === 'Approved once, then declined' ? 'fails' : 'pays',
    last4: digits.slice(-4),
    expires: last.toISOString().slice(0, 10),
  }
}

export function capture(intent: SandboxIntent, id: string) {
  const { amount, currency, captures } = intent
  captures.push({ id: `${id}.${captures.length + 1}`, amount, currency, fee: feeOn(amount) })
  intent.state = 'captured'
}

/** A capture's id begins with that of its intent. */
export const intentOf = (captureId: string) => captureId.split('.')[0] ?? ''

/** A typical card fee: 2.9% and 30 cents. */
const feeOn = (amount: number) => Math.min(amount - 1, Math.round(amount * 0.029) + 30)
