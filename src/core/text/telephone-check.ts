import { msg } from './messages.ts'

/** The light check, for the browser too; whether a country has such a number, the server knows (`telephone.ts`). */

export const wrongTelephone = msg('Check the phone number. It doesn’t match the country.')

/** All digits, the country's among them. */
export const maxDigits = 15

/** Digits enough, and nothing else than belongs into a number. Before it may stand what dials abroad. */
export function looksLikeTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().\-/]+$/.test(text.trim()) && digits >= 5 && digits <= maxDigits + 3
}
