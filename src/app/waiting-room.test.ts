import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { waitingRoom } from './waiting-room.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that is still starting. */
async function before(maxWait?: number) {
  const { listener, open } = waitingRoom(maxWait)
  let answer = listener
  const server = createServer((request, response) => answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const place = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const arrived = () => once(server, 'request')
  const openWith = (app: RequestListener) => {
    answer = app
    open(app)
  }
  return { place, arrived, openWith }
}

test('requests during startup wait, and then get their response', async () => {
  const { place, arrived, openWith } = await before()
  const arriving = arrived()
  const answer = fetch(place, { method: 'POST', body: 'a prayer' })
  await arriving
  openWith(async (request, response) => {
    response.end(`heard ${Buffer.concat(await Array.fromAsync<Buffer>(request))}`)
  })
  expect(await (await answer).text()).toBe('heard a prayer')
})

test.each(['/readyz', '/healthz'])('%s responds right away that the node isn’t ready', async (path) => {
  const { place } = await before()
  expect((await fetch(`${place}${path}`)).status).toBe(503)
})

test('requests that wait too long are asked to retry', async () => {
  const { place, openWith } = await before(1)
  const answer = await fetch(place)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  let visits = 0
  openWith((_, response) => {
    visits += 1
    response.end()
  })
  expect((await fetch(place)).status).toBe(200)
  expect(visits).toBe(1)
})
