import { expect, test } from 'vitest'
import { addressHash, networkOf } from './address-hash.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['in process', 'in process'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the hash differs between networks and depends on the key', () => {
  expect(addressHash('key', '2001:db8::1')).toBe(addressHash('key', '2001:db8::2'))
  expect(addressHash('key', '203.0.113.7')).not.toBe(addressHash('key', '203.0.113.8'))
  expect(addressHash('key', '203.0.113.7')).not.toBe(addressHash('another', '203.0.113.7'))
})
