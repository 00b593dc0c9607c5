import { expect, test } from 'vitest'
import { change, changesBetween, readable, settingChanges } from './audit.ts'

test('changed dates are logged in readable form, in the ministry’s time zone', () => {
  const before = {
    ends: '2027-01-01T07:30:00.000Z',
    starts: '2026-11-20T19:00',
    day: '2026-07-09',
    title: 'A',
  }
  const after = {
    ends: '2027-01-02T08:00:00.000Z',
    starts: '2026-11-21T09:30',
    day: '2026-07-10',
    title: 'B',
  }
  const labels = { ends: 'Ends', starts: 'Starts', day: 'First day', title: 'Title' } as const
  expect(readable(changesBetween(before, after, labels), 'America/Los_Angeles')).toEqual([
    { field: 'Ends', from: 'Dec 31, 2026, 11:30 PM', to: 'Jan 2, 2027, 12:00 AM' },
    { field: 'Starts', from: 'Nov 20, 2026, 7:00 PM', to: 'Nov 21, 2026, 9:30 AM' },
    { field: 'First day', from: 'Jul 9, 2026', to: 'Jul 10, 2026' },
    { field: 'Title', from: 'A', to: 'B' },
  ])
})

test('a list of words is one text, and pictures have no addresses in the log', () => {
  const [one, other] = ['/art/dawn-family.svg', '/media/0123456789abcdef-10x10.webp']
  const before = { tags: ['Advent', 'Prayer'], image: one, pictures: [one, one], words: [], email: 'a@b.org' }
  const after = {
    tags: ['Advent'],
    image: other,
    pictures: [other, other, one],
    words: ['x'],
    email: 'c@d.org',
  }
  const labels = { tags: 'Tags', image: 'Picture', pictures: 'Pictures', words: 'Words to review' }
  expect(readable(settingChanges(before, after, labels), 'UTC')).toEqual([
    { field: 'Tags', from: 'Advent; Prayer', to: 'Advent' },
    { field: 'Picture', from: '', to: 'changed' },
    { field: 'Pictures', from: '', to: 'changed' },
    { field: 'Words to review', from: '', to: 'x' },
  ])
})

test('a list that is too long for one text is logged by its entries', () => {
  const [one, two] = ['One '.repeat(40).trim(), 'Two '.repeat(40).trim()]
  expect(settingChanges({ tags: [one, two] }, { tags: [one] }, { tags: 'Tags' })).toEqual([
    { field: 'Tags', from: two, to: '' },
  ])
})

test('a value that was removed is logged', () => {
  const before = { goal: 5, tags: ['Advent'], cards: [{ title: 'One' }] }
  const labels = { goal: 'Goal', tags: 'Tags', cards: 'Cards' }
  expect(settingChanges(before, { goal: null, tags: [], cards: [] }, labels)).toEqual([
    { field: 'Goal', from: '5', to: '' },
    { field: 'Tags', from: 'Advent', to: '' },
    { field: 'Cards', from: 'One', to: '' },
  ])
})

test('long texts are shown from where they differ', () => {
  const long = 'Peace be with you. '.repeat(30)
  const { from, to } = change('Text', `${long}Amen.`, `${long}Alleluia.`)
  expect(from).toMatch(/^….{1,80} Amen\.$/)
  expect(to).toMatch(/^….{1,80} Alleluia\.$/)
  expect(change('Text', '<p>Peace</p>', '<p><strong>Peace</strong></p>')).toMatchObject({
    from: '',
    to: 'changed',
  })
  expect(change('Status', 'Open', 'Open')).toMatchObject({ from: '', to: 'Open' })
})
