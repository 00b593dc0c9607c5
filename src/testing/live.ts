import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { TestHouse } from './house.ts'

export type Heard = { id: number; event: string; data: unknown }

/** A test house behind a port of its own, for what only a server does. */
export async function serve({ listener }: Pick<TestHouse, 'listener'>) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A page's ear, by the letter of the protocol. */
export async function listenTo(url: string, headers: Record<string, string> = {}) {
  const request = get(url, { headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  const [response] = await once(request, 'response')
  const heard: Heard[] = []
  let unread = ''
  let retry = 0
  response.setEncoding('utf8')
  response.on('error', () => {}) // the line was cut, by us or by the house
  response.on('data', (text: string) => {
    unread += text
    const frames = unread.split('\n\n')
    unread = frames.pop() ?? ''
    for (const frame of frames) {
      const fields = new Map(
        frame.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      )
      retry = Number(fields.get('retry') ?? retry)
      const data = fields.get('data')
      if (data === undefined) continue
      heard.push({
        id: Number(fields.get('id') ?? 0),
        event: fields.get('event') ?? 'message',
        data: JSON.parse(data),
      })
    }
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    ids: () => heard.filter(({ event }) => event === 'message').map(({ id }) => id),
    /** Milliseconds after which a browser should come back; 0 before it was told. */
    retry: () => retry,
    ended: new Promise((resolve) => response.once('close', resolve)),
    close: () => request.destroy(),
  }
}
