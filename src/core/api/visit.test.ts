import { expect, test } from 'vitest'
import { fromAnotherSite } from './request.ts'

const sent = (headers: Record<string, string>) =>
  new Request('http://10.0.0.5:3000/api/x', { method: 'POST', headers })
const site = 'https://www.example.org'

test.each([
  ['a browser on our own page', { 'Sec-Fetch-Site': 'same-origin' }, false],
  ['an address typed by the visitor', { 'Sec-Fetch-Site': 'none' }, false],
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, true],
  ['a neighbour under the same domain', { 'Sec-Fetch-Site': 'same-site' }, true],
  ['an old browser on our page', { Origin: site }, false],
  ['an old browser on our page, reached by its bare address', { Origin: 'http://10.0.0.5:3000' }, false],
  ['an old browser on another page', { Origin: 'https://evil.example' }, true],
  ['a sandboxed frame', { Origin: 'null' }, true],
  ['a host that only begins like ours', { Origin: 'https://www.example.org.evil.example' }, true],
  ['a program that is no browser', {}, false],
])('a call from %s', (_, headers, foreign) => {
  expect(fromAnotherSite(sent(headers), site)).toBe(foreign)
})
