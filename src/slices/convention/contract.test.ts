import { expect, test } from 'vitest'
import type { Edition } from './contract.ts'
import { openYear } from './contract.ts'

const city = { name: 'Houston', venue: '', starts: '2027-07-16', ends: '2027-07-20', dates: '', full: false }
const edition: Edition = {
  title: 'Pentecost in Houston',
  welcome: '',
  hotelUrl: '',
  open: true,
  over: false,
  cities: [city],
  locations: ['Houston'],
}

test('the year comes from the dates, not the title', () => expect(openYear(edition)).toBe('2027'))

test.each([
  ['closed', { ...edition, open: false }],
  ['none', null],
  ['unknown', undefined],
])('an edition that is %s has no year', (_, edition) => expect(openYear(edition)).toBeNull())
