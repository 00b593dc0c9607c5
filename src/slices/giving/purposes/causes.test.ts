import { expect, test } from 'vitest'
import { firstPurposes } from '../seed.ts'
import { causeGroups } from './purpose-names.ts'

test('the causes of a new site are in four groups, without schedules and goals', () => {
  const groups = causeGroups(firstPurposes)
  expect(groups.map(({ area, purposes }) => [area, purposes.length])).toEqual([
    ['people', 7],
    ['church', 3],
    ['house', 2],
    ['general', 3],
  ])
  const names = groups.flatMap(({ purposes }) => purposes.map(({ name }) => name))
  for (const schedule of ['Weekly Giving', 'Monthly', 'Quarterly', 'Termly', 'Annually']) {
    expect(names).not.toContain(schedule)
  }
})

test('a group without causes is left out', () => {
  const people = firstPurposes.filter(({ area }) => area === 'people')
  expect(causeGroups(people).map(({ area }) => area)).toEqual(['people'])
})
