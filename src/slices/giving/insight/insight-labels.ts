import { msg, t } from '#core/text/messages.ts'
import type { Rhythm } from '#payments/provider.ts'
import { rhythmNames } from '../contract.ts'
import type { GiverKind, InsightTable } from './insight-contract.ts'

export const giverNames: Record<GiverKind, string> = {
  new: msg('New'),
  retained: msg('Retained'),
  returning: msg('Returning'),
  lapsed: msg('Lapsed'),
}

export const giverMeanings: Record<GiverKind, string> = {
  new: msg('Their first gift ever was in this period.'),
  retained: msg('They gave in this period and in the one before it.'),
  returning: msg('They gave in this period and sometime in the past, but not in the period right before it.'),
  lapsed: msg('They gave in the period before, but not in this one.'),
}

export const frequencyName = (rhythm: Rhythm | null) => t(rhythm ? rhythmNames[rhythm] : msg('One-time'))

export const branchName = (name: string) => name || t('No branch')

export const tableTitles: Record<InsightTable, string> = {
  givers: msg('Donors'),
  purposes: msg('By purpose'),
  branches: msg('By branch'),
  frequencies: msg('By frequency'),
  expected: msg('Recurring gifts expected next month'),
  campaigns: msg('Campaigns'),
}

/** What each chart shows, in a sentence. */
export const tableMeanings: Record<InsightTable, string> = {
  givers: msg('People who gave, compared with the period before. Each person counts once.'),
  purposes: msg('Gifts received in this period, net of refunds, by purpose.'),
  branches: msg('The same gifts by the branch in the donor’s record.'),
  frequencies: msg('The same gifts by how often they repeat.'),
  expected: msg(
    'All charges for active recurring gifts that are due next month. Gifts that are paused, have ended or had their card declined aren’t included.',
  ),
  campaigns: msg('Purposes with a goal, and the total raised for each so far.'),
}
