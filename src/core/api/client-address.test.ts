import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { clientAddress, isThisMachine } from './request.ts'

const behindProxy = (forwarded: string, remote = '10.0.0.1') =>
  clientAddress({ forwarded, remote, trustProxy: true })

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['my own words, 2001:db8:1:2::9', '2001:db8:1:2::/64'],
])('%j counts as %s', (forwarded, counted) => {
  expect(behindProxy(forwarded)).toBe(counted)
})

test.each([
  '',
  ' ',
  ',',
  'unknown',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.7, ',
  '2001:db8:::1',
  '[2001:db8::1',
  '[]',
  '%',
  'a'.repeat(5000),
  `${'1:'.repeat(5000)}1`,
])('%j isn’t an address, so the connection’s own address is used', (forwarded) => {
  expect(behindProxy(forwarded)).toBe('10.0.0.1')
})

test('addresses in one /64 count as one, and those of two networks as two', () => {
  const network = () => randomBytes(8).toString('hex').match(/..../g)?.join(':')
  for (let turn = 0; turn < 500; turn += 1) {
    const [here, there] = [`2a02:${network()?.slice(5)}`, `2a03:${network()?.slice(5)}`]
    const [first, second] = [behindProxy(`${here}:${network()}`), behindProxy(`${here}:${network()}`)]
    expect(first).toBe(second)
    expect(behindProxy(`${there}:${network()}`)).not.toBe(first)
  }
})

test('without a trusted proxy, the header is ignored', () => {
  const forged = { forwarded: '203.0.113.7', remote: '::ffff:198.51.100.9', trustProxy: false }
  expect(clientAddress(forged)).toBe('198.51.100.9')
  expect(clientAddress({ ...forged, remote: undefined })).toBe('in process')
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.1', false],
  ['2001:db8::1', false],
])('%s is this machine: %s', (remote, expected) => {
  const address = clientAddress({ forwarded: undefined, remote, trustProxy: false })
  expect(isThisMachine(address)).toBe(expected)
})
