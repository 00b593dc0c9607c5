import { type MassSettings, weeksOfYear } from './settings/settings-contract.ts'
import type { MassState } from './states.ts'

/**
 * The allowed transitions. Without an offering a Mass starts as accepted. Once it was offered or transferred it stays
 * so, whatever happens to the money; if a refund bounces, it's to be offered again.
 */
export const massMoves: Record<MassState, readonly MassState[]> = {
  awaiting_payment: ['accepted', 'withdrawn', 'lapsed'],
  accepted: ['scheduled', 'transferred', 'refunded', 'withdrawn'],
  scheduled: ['accepted', 'celebrated', 'transferred', 'refunded'],
  celebrated: [],
  transferred: [],
  refunded: ['accepted'],
  withdrawn: [],
  lapsed: [],
}

export const mayMove = (from: MassState, to: MassState) => massMoves[from].includes(to)

/** Owed Masses, which count toward the yearly capacity. */
export const owedStates = ['accepted', 'scheduled'] as const satisfies readonly MassState[]

/** Final states, from which the register's retention years are counted. */
export const isClosed = (state: MassState) => massMoves[state].length === 0 || state === 'refunded'

const christmas = '12-25'
const allSouls = '11-02'

/** How many Masses one priest may say on a day: three on Christmas and All Souls, by law. */
export const maxMasses = (day: string, { massesPerDay }: Pick<MassSettings, 'massesPerDay'>): number =>
  [christmas, allSouls].includes(day.slice(5)) ? Math.max(3, massesPerDay) : massesPerDay

/** How many offerings of one day a priest may retain (canon 951 §1): on Christmas that of each Mass. */
export const maxRetained = (day: string, { keptPerDay }: Pick<MassSettings, 'keptPerDay'>): number =>
  day.slice(5) === christmas ? Number.POSITIVE_INFINITY : keptPerDay

/** No more are accepted than can be offered within a year (canon 953). Without named priests we assume one. */
export function yearCapacity(
  perWeek: readonly number[],
  { usualPerWeek }: Pick<MassSettings, 'usualPerWeek'>,
) {
  const all = perWeek.length === 0 ? [usualPerWeek] : perWeek
  return all.reduce((sum, each) => sum + each * weeksOfYear, 0)
}

/**
 * The used part of the yearly capacity: owed Masses and requests being paid. Unpaid requests use at most half of the
 * rest, so that nobody can fill the year without paying.
 */
export const usedOfYear = (capacity: number, owed: number, unpaid: number): number =>
  owed + Math.min(unpaid, Math.max(0, Math.floor((capacity - owed) / 2)))

/** Intentions share a Mass only if all requesters agreed. */
export const mayShare = (consents: readonly boolean[]): boolean =>
  consents.length < 2 || consents.every(Boolean)

/** The Monday of its week, since shared Masses are counted by week. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

/** The account an offering belongs to, by the state of its Mass. */
export type Place = { account: string; fund: string }

export const owedAccount = 'mass offerings'
export const retainedAccount = 'masses celebrated'
export const ordinaryAccount = 'masses for the ordinary'
export const transferredAccount = 'mass offerings transferred'
export const massAccounts = [owedAccount, retainedAccount, ordinaryAccount, transferredAccount] as const

export function placeOf(mass: {
  state: MassState
  kept: boolean
  celebrant: string
  transferredTo: string
}): Place {
  if (mass.state === 'celebrated') {
    return { account: mass.kept ? retainedAccount : ordinaryAccount, fund: mass.celebrant }
  }
  if (mass.state === 'transferred') return { account: transferredAccount, fund: mass.transferredTo }
  return { account: owedAccount, fund: '' }
}
