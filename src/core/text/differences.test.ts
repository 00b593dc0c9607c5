import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('only saved fields that differ are reported, including nested ones', () => {
  const mine = {
    version: 1,
    draft: { title: 'Mine', same: 'x', open: true, cities: [{ name: 'Houston' }], goal: null },
    publication: { state: 'draft' },
  }
  const theirs = {
    id: 7,
    version: 2,
    draft: {
      title: 'Theirs',
      same: 'x',
      open: false,
      cities: [{ name: 'Houston' }, { name: 'Jos' }],
      goal: 5,
    },
    publication: { state: 'published' },
    updated: 'later',
  }
  expect(differences(mine, theirs)).toEqual([
    { path: 'draft.title', mine: 'Mine', theirs: 'Theirs' },
    { path: 'draft.open', mine: 'Yes', theirs: 'No' },
    { path: 'publication.state', mine: 'draft', theirs: 'published' },
    { path: 'draft.cities.1.name', mine: '', theirs: 'Jos' },
    { path: 'draft.goal', mine: '', theirs: '5' },
  ])
  expect(differences({ draft: { a: '1' }, tell: true }, { draft: { a: '1' } })).toEqual([])
})
