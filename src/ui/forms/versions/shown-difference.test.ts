import { expect, test } from 'vitest'
import { shownDifference, textDifference } from './shown-difference.ts'

const plain = { optionOf: () => undefined, isAmount: false }

test('formatted texts are compared by block, without their tags', () => {
  const mine = '<h2>Title</h2>\n<p>One <strong>bold</strong>.</p>\n<p>Same.</p>'
  const theirs = '<h2>Title</h2>\n<ul><li>A</li><li>B &amp; C</li></ul>\n<p>Same.</p>'
  expect(textDifference(mine, theirs)).toEqual({ mine: '…\nOne bold.\n…', theirs: '…\n• A\n• B & C\n…' })
  expect(shownDifference({ path: 'draft.body', mine, theirs: '' }, plain)).toEqual({
    path: 'draft.body',
    mine: 'Title\nOne bold.\nSame.',
    theirs: '',
  })
})

test('added and removed blocks are shown, and pictures by their description', () => {
  const picture = '<figure data-width="text"><img src="/art/a.svg" alt="A dove"></figure>'
  expect(textDifference(`<p>A</p>\n${picture}`, '<p>A</p>')).toEqual({
    mine: '…\nPicture: A dove',
    theirs: '…',
  })
  expect(textDifference('<p>A</p>\n<p>A</p>', '<p>A</p>')).toEqual({ mine: '…\nA', theirs: '…' })
})

test('texts that differ only in their formatting say so', () => {
  const same = 'The same text with different formatting'
  expect(textDifference('<p>A</p>', '<h2>A</h2>')).toEqual({ mine: same, theirs: same })
})

test('amounts, choices and dates are shown as the form shows them', () => {
  const difference = (mine: string) => ({ path: 'draft.x', mine, theirs: '' })
  expect(shownDifference(difference('1999'), { ...plain, isAmount: true }).mine).toBe('$19.99')
  expect(shownDifference(difference('draft'), { ...plain, optionOf: () => 'Draft' }).mine).toBe('Draft')
  expect(shownDifference(difference('2026-11-16'), plain).mine).toBe('Nov 16, 2026')
  expect(shownDifference(difference('a < b'), plain).mine).toBe('a < b')
})
