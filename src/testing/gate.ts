import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a program and a server of this machine; while it is shut, nobody gets through. */
export async function openGate(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isOpen = true
  let turnedAway = 0
  const gate = createServer((from) => {
    if (!isOpen) {
      turnedAway += 1
      from.destroy()
      return
    }
    const to = connect(Number(port), hostname)
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await once(gate.listen(0, '127.0.0.1'), 'listening')
  const address = gate.address()
  if (!address || typeof address === 'string') throw new Error('The gate has no port.')
  const shut = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    /** The target's address, by way of the gate. */
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(address.port) }).href,
    turnedAway: () => turnedAway,
    shut,
    open: () => {
      isOpen = true
    },
    close: () => {
      shut()
      gate.close()
    },
  }
}
