import type { ChangedText } from './contract.ts'
import { noLongerUsed, type Place } from './titles.ts'

export type Group = { place: Place; page: string | null; texts: readonly string[] }

/** Adds those that staff changed, but that an update took off the site. */
export function withUnused(groups: readonly Group[], changed: readonly ChangedText[]): Group[] {
  const known = new Set(groups.flatMap(({ texts }) => texts))
  const lost = changed.map(({ original }) => original).filter((original) => !known.has(original))
  return lost.length > 0 ? [...groups, { place: noLongerUsed, page: null, texts: lost }] : [...groups]
}
