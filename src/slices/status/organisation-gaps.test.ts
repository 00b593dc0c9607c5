import { expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { gapsIn, tryOrganisation } from './ministry-sections.tsx'

const real: Organisation = {
  ...demoOrganisation,
  email: 'office@ministry.org',
  telephone: '+1 562 555 0100',
  address: ['1 Hope Street', 'Lagos'],
  social: [{ name: 'YouTube', url: 'https://www.youtube.com/@ministry' }],
}
const named = (organisation: Organisation) => {
  const { missing, demo } = gapsIn(organisation)
  return { missing: missing.map(({ what }) => what), demo: demo.map(({ what }) => what) }
}
const now = new Date('2026-11-16T01:00:00Z')

test('a complete ministry has no gaps, and its local time is shown', () => {
  expect(named(real)).toEqual({ missing: [], demo: [] })
  const { good, text } = tryOrganisation(real, now)
  expect(good).toBe(true)
  expect(text).toContain('office@ministry.org')
  expect(text).toContain('Sunday 5:00 PM, Pacific time')
})

test('missing details are reported, including blanks and an invalid time zone', () => {
  const bare = {
    ...real,
    name: ' ',
    address: ['', ' '],
    telephone: '',
    email: '',
    timeZone: 'Mars/Base',
    social: [],
  }
  expect(named(bare).missing).toEqual([
    'Name',
    'Email address',
    'Time zone',
    'Address',
    'Phone',
    'Social links',
  ])
  expect(tryOrganisation(bare, now)).toEqual({
    good: false,
    text: 'Missing from the site: Name, Email address, Time zone, Address, Phone and Social links.',
  })
})

test('details still from the demo are reported, except a name that a ministry may really have', () => {
  expect(named(demoOrganisation).demo).toEqual(['Email address', 'Address', 'Phone', 'Social links'])
  expect(tryOrganisation(demoOrganisation, now).text).toMatch(
    /^Still from the demo, so visitors can’t reach you: Email/,
  )
})
