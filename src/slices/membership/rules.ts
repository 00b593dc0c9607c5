import { isStaff, type Role } from '#core/api/roles.ts'
import { commonPasswords } from './passwords/common-passwords.ts'
import { staffIdle } from './sessions/idle.ts'

/**
 * The name reduced to how it looks: accents, case, spaces and letters of other alphabets that look like Latin
 * ones make no difference. Two accounts never share it.
 */
export function usernameKey(username: string): string {
  const plain = username
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Zs}_.-]/gu, '')
    .toLowerCase()
  return [...plain].map((letter) => lookAlikes[letter] ?? letter).join('')
}

/** Cyrillic and Greek letters, digits and signs that pass for Latin letters. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  α: 'a',
  ε: 'e',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  τ: 't',
  η: 'n',
  ɑ: 'a',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  '0': 'o',
  '1': 'l',
  '5': 's',
  '|': 'l',
  '!': 'i',
  $: 's',
  '@': 'a',
}

export type NameVerdict = 'fine' | 'control characters' | 'no letters'

export function judgeName(username: string): NameVerdict {
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(username)) return 'control characters'
  if (!/\p{L}/u.test(username)) return 'no letters'
  return 'fine'
}

export type PasswordVerdict = 'fine' | 'common' | 'same as the name'

export function judgePassword(password: string, username: string): PasswordVerdict {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === username.normalize('NFKC').toLowerCase()) return 'same as the name'
  if (commonPasswords.has(plain) || /^(.)\1+$/.test(plain)) return 'common'
  return 'fine'
}

/** Seconds. */
export const lifetimes = {
  access: 15 * 60,
  refresh: 30 * 24 * 3600,
  grace: 30,
  ownerLink: 24 * 3600,
  passwordLink: 30 * 60,
  emailLink: 3 * 24 * 3600,
  deletionLink: 24 * 3600,
  invitation: 7 * 24 * 3600,
  staffIdle,
} as const

export const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

export type StoredSession = {
  refresh_hash: string
  refresh_until: Date
  previous_refresh_hash: string | null
  rotated_at: Date | null
}

/** A desk that somebody left open: for staff only, since a member's own phone is not shared. */
export const isIdle = ({ role, seen_at }: { role: Role; seen_at: Date }, now: Date) =>
  isStaff(role) && now.getTime() - seen_at.getTime() > lifetimes.staffIdle * 1000

/**
 * What a refresh token is worth. The last but one is good for a moment, since two tabs may ask at once; any
 * other that names the session was used before, by its owner or by a thief, and ends the whole session.
 */
export function judgeRefresh(
  session: StoredSession,
  hash: string,
  now: Date,
): 'rotate' | 'repeat' | 'expired' | 'stolen' {
  if (session.refresh_until <= now) return 'expired'
  if (session.refresh_hash === hash) return 'rotate'
  return session.previous_refresh_hash === hash && isInGrace(session, now) ? 'repeat' : 'stolen'
}

/** Just rotated: by this clock or by another node's, which may be ahead. Not by one that was set back since. */
export const isInGrace = ({ rotated_at }: { rotated_at: Date | null }, now: Date) =>
  rotated_at !== null && Math.abs(now.getTime() - rotated_at.getTime()) <= lifetimes.grace * 1000
