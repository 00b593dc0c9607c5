import { createHmac } from 'node:crypto'

/**
 * A network address as a keyed hash, for limits that are stored beside the data they protect. An IPv6 visitor chooses
 * freely among the addresses of their own network, so that only its first half counts.
 */
export const addressHash = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`address ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22)

export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [front = '', back] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = front === '' ? [] : front.split(':')
  const after = back ? back.split(':') : []
  const zeros =
    back === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
