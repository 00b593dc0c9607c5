import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PolicyBlock, policyBlocks } from './policy-body.tsx'

test('numbered lines are bold, marked lines are bullets, others are plain', () => {
  const body = '1. How we give\nEvery gift is written down.\n- one\n* two\n• three\r\n12.Later\n3 loaves\n.5'
  expect(policyBlocks(body)).toEqual([
    { kind: 'bold', text: '1. How we give' },
    { kind: 'plain', text: 'Every gift is written down.' },
    { kind: 'bullets', items: ['one', 'two', 'three'] },
    { kind: 'bold', text: '12.Later' },
    { kind: 'plain', text: '3 loaves' },
    { kind: 'plain', text: '.5' },
  ])
})

test('an empty line separates two lists, and blank lines produce nothing', () => {
  expect(policyBlocks('- a\n\n- b\n -  \n   \n')).toEqual([
    { kind: 'bullets', items: ['a'] },
    { kind: 'bullets', items: ['b'] },
  ])
})

test('rich text paragraphs follow the same rules, and other blocks are unchanged', () => {
  const body =
    '<p>1. How <em>we</em> give</p>\n<p>Every gift.</p>\n<p>- one</p>\n<p>• two</p>\n<ul><li>three</li></ul>\n<h2>4. A heading</h2>'
  expect(policyBlocks(body)).toEqual([
    { kind: 'bold', text: '1. How <em>we</em> give' },
    { kind: 'plain', text: 'Every gift.' },
    { kind: 'bullets', items: ['one', 'two'] },
    {
      kind: 'rich',
      blocks: [
        { kind: 'list', ordered: false, start: 1, html: '<li>three</li>' },
        { kind: 'heading', level: 2, html: '4. A heading' },
      ],
    },
  ])
})

const word = fc.stringMatching(/^[a-z][a-z ]{0,12}[a-z]$/)
const blank = fc.constantFrom('', ' ', '\t')
/** A line as somebody may type it, and what it has to become. */
const line = fc.oneof(
  fc.record({ kind: fc.constant('plain' as const), text: word, typed: word }).map((made) => ({
    ...made,
    typed: made.text,
  })),
  fc.tuple(fc.nat(999), word).map(([number, text]) => {
    const typed = `${number}. ${text}`
    return { kind: 'bold' as const, text: typed, typed }
  }),
  fc
    .tuple(fc.constantFrom('-', '–', '—', '*', '•'), fc.constantFrom('', ' ', '   '), word)
    .map(([mark, gap, text]) => ({ kind: 'bullets' as const, text, typed: `${mark}${gap}${text}` })),
)

test('every line follows its first character, in order, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(blank, line, blank)), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
      const body = lines.map(([before, { typed }, after]) => before + typed + after).join(end)
      const flat = policyBlocks(body).flatMap(flatten)
      expect(flat).toEqual(lines.map(([, { kind, text }]) => ({ kind, text })))
    }),
  )
})

test('for any text, no block is empty and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('-', '*', '1', '.', ' ', '\n', 'a', '<') }), (body) => {
      const blocks = policyBlocks(body)
      for (const { text } of blocks.flatMap(flatten)) expect(text.trim()).not.toBe('')
      const typed = body.replace(/[-*\s]/g, '')
      const shownText = blocks.flatMap(flatten).map(({ text }) => text.replace(/[-*\s]/g, ''))
      expect(shownText.join('')).toBe(typed)
    }),
  )
})

const flatten = (block: PolicyBlock): { kind: PolicyBlock['kind']; text: string }[] => {
  if (block.kind === 'bullets') return block.items.map((text) => ({ kind: block.kind, text }))
  return block.kind === 'rich' ? [] : [block]
}
