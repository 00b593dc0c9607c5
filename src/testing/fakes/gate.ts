import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy before a local server. While it is shut, connections are refused; while it is frozen, connections stay
 * open and new ones are accepted, but no byte passes, as when the server hangs.
 */
export async function openGate(target: string) {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isOpen = true
  let isFrozen = false
  let turnedAway = 0
  const join = ([from, to]: readonly [Socket, Socket]) => {
    from.pipe(to)
    to.pipe(from)
  }
  const gate = createServer((from) => {
    if (!isOpen) {
      turnedAway += 1
      from.destroy()
      return
    }
    const to = connect(Number(port), hostname)
    const pair = [from, to] as const
    pairs.add(pair)
    if (!isFrozen) join(pair)
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
  })
  await once(gate.listen(0, '127.0.0.1'), 'listening')
  const address = gate.address()
  if (!address || typeof address === 'string') throw new Error('The gate has no port.')
  const shut = () => {
    isOpen = false
    for (const socket of [...pairs].flat()) socket.destroy()
  }
  return {
    /** The target's URL through the gate. */
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(address.port) }).href,
    turnedAway: () => turnedAway,
    shut,
    open: () => {
      isOpen = true
    },
    freeze: () => {
      isFrozen = true
      for (const [from, to] of pairs) {
        from.unpipe(to)
        to.unpipe(from)
      }
    },
    thaw: () => {
      isFrozen = false
      for (const pair of pairs) join(pair)
    },
    close: () => {
      shut()
      gate.close()
    },
  }
}
