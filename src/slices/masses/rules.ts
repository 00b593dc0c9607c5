import { type MassSettings, weeksOfYear } from './settings/settings-contract.ts'
import type { MassState } from './states.ts'

/**
 * Where a Mass may go. Without an offering it begins as accepted. Once it was offered, or handed on with its offering,
 * it stays so, whatever becomes of the money; where a refund comes back to us, it is to be offered again.
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

/** Those that are owed: they count among what can be offered within a year. */
export const owedStates = ['accepted', 'scheduled'] as const satisfies readonly MassState[]

/** Nothing more happens to these of itself: from here on the years of the register are counted. */
export const isClosed = (state: MassState) => massMoves[state].length === 0 || state === 'refunded'

const christmas = '12-25'
const allSouls = '11-02'

/** How many Masses one priest may say on a day: on Christmas and All Souls three, by law. */
export const mostMasses = (day: string, { massesPerDay }: Pick<MassSettings, 'massesPerDay'>): number =>
  [christmas, allSouls].includes(day.slice(5)) ? Math.max(3, massesPerDay) : massesPerDay

/** How many offerings of one day a priest may keep (canon 951 §1): on Christmas that of each Mass. */
export const mostKept = (day: string, { keptPerDay }: Pick<MassSettings, 'keptPerDay'>): number =>
  day.slice(5) === christmas ? Number.POSITIVE_INFINITY : keptPerDay

/** No more are accepted than can be offered within a year (canon 953). Where no priest is named, there is one. */
export function yearCapacity(
  perWeek: readonly number[],
  { usualPerWeek }: Pick<MassSettings, 'usualPerWeek'>,
) {
  const all = perWeek.length === 0 ? [usualPerWeek] : perWeek
  return all.reduce((sum, each) => sum + each * weeksOfYear, 0)
}

/**
 * What is taken of a year: what is owed, and what is being paid. Unpaid requests take half of the rest at most, so
 * that nobody fills the year without an offering having come.
 */
export const takenOfYear = (capacity: number, owed: number, unpaid: number): number =>
  owed + Math.min(unpaid, Math.max(0, Math.floor((capacity - owed) / 2)))

/** Others may be offered in the same Mass only where all who asked for it agree. */
export const mayShare = (consents: readonly boolean[]): boolean =>
  consents.length < 2 || consents.every(Boolean)

/** The Monday of its week: shared Masses are counted by the week. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

/** Where the money of an offering belongs, by what became of its Mass. */
export type Place = { account: string; fund: string }

export const owedAccount = 'mass offerings'
export const keptAccount = 'masses celebrated'
export const ordinaryAccount = 'masses for the ordinary'
export const transferredAccount = 'mass offerings transferred'
export const massAccounts = [owedAccount, keptAccount, ordinaryAccount, transferredAccount] as const

export function placeOf(mass: {
  state: MassState
  kept: boolean
  celebrant: string
  transferredTo: string
}): Place {
  if (mass.state === 'celebrated') {
    return { account: mass.kept ? keptAccount : ordinaryAccount, fund: mass.celebrant }
  }
  if (mass.state === 'transferred') return { account: transferredAccount, fund: mass.transferredTo }
  return { account: owedAccount, fund: '' }
}
