import { expect, test } from 'vitest'
import { contactKind, contactLink, mapLink, serviceTimes } from './rules.ts'

test('a contact is a phone number or an email address, and links accordingly', () => {
  expect(contactLink('+234 803 555 0117')).toBe('tel:+2348035550117')
  expect(contactLink('(562) 555-0142')).toBe('tel:5625550142')
  expect(contactLink('enugu@hgpm.example')).toBe('mailto:enugu@hgpm.example')
  for (const text of ['', 'Ask Mama Ngozi', '12345', '-- -- --', 'a@b', 'javascript:alert(1)']) {
    expect(contactKind(text), text).toBeNull()
    expect(contactLink(text), text).toBeUndefined()
  }
})

test('a line of times is split at its colon, not at the one in a time', () => {
  expect(
    serviceTimes('Sunday 8:00 AM: Holy Mass\r\n\n  First Friday 9:00 PM: Vigil: until 5:00 AM\nDaily'),
  ).toEqual([
    { when: 'Sunday 8:00 AM', what: 'Holy Mass' },
    { when: 'First Friday 9:00 PM', what: 'Vigil: until 5:00 AM' },
    { when: 'Daily', what: '' },
  ])
})

test('the map uses the given link, else the address, else the place', () => {
  const branch = { map_url: '', address: '9 Ogui Road\nEnugu', location: 'Enugu, Nigeria' }
  expect(new URL(mapLink(branch)).searchParams.get('query')).toBe('9 Ogui Road, Enugu')
  expect(new URL(mapLink({ ...branch, address: '' })).searchParams.get('query')).toBe('Enugu, Nigeria')
  expect(mapLink({ ...branch, map_url: 'https://maps.example/x' })).toBe('https://maps.example/x')
})
