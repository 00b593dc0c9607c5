import { isIPv4, isIPv6 } from 'node:net'

type Connection = {
  /** The header X-Forwarded-For. */
  forwarded: string | undefined
  /** The other end of the line. */
  remote: string | undefined
  /** Whether the other end of the line is our own proxy. */
  trustProxy: boolean
}

/**
 * Whom limits count: an IPv4 address, or the /64 network of an IPv6 address, since a single household or server has
 * all of its 18 quintillion addresses. What cannot be read counts as the other end of the line.
 */
export function clientAddress({ forwarded, remote, trustProxy }: Connection): string {
  // The last entry is the one our proxy added; those before it are the visitor's own words.
  const said = trustProxy ? forwarded?.slice(forwarded.lastIndexOf(',') + 1) : undefined
  return networkOf(said) ?? networkOf(remote) ?? 'in process'
}

/** As `clientAddress` writes 127.x and ::1. */
export const isThisMachine = (address: string) => address.startsWith('127.') || address === '0:0:0:0::/64'

/** Longer than any address with brackets, zone and port. */
const longest = 100

function networkOf(said: string | undefined): string | null {
  if (said === undefined || said.length > longest) return null
  const address = withoutPort(said.trim()).split('%', 1)[0] ?? ''
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** `[2001:db8::1]:443` and `192.0.2.1:443`, as some proxies write them. */
const withoutPort = (said: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(said)?.[1] ?? /^([\d.]+):\d+$/.exec(said)?.[1] ?? said

/** The eight numbers of an IPv6 address. The URL parser knows all ways to write one, and writes it in one. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
