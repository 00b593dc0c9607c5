import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Attack, Target } from './attack.ts'

const password = 'a long quiet evening'

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A member who has logged in before: at home, with a browser that keeps its cookies. */
async function newMember({ from }: Target, home: string) {
  const username = `Member ${randomUUID().replace(/[^a-f]/g, '')}`
  const visit = from(home)
  await visit('/api/membership/register', post({ username, password }))
  const first = await visit('/api/membership/login', post({ username, password }))
  if (first.status !== 200) throw new Error(`The first login answered ${first.status}.`)
  const device = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((cookie) => /device=/.test(cookie))
  const logIn = async (address: string, cookie = '') =>
    (await from(address)('/api/membership/login', post({ username, password }, { cookie }))).status
  return { username, logIn, device: device ?? '' }
}

const wrongPassword = (username: string) => post({ username, password: `guess ${randomUUID()}` })

const lockout: Attack = {
  name: 'Account lockout',
  before:
    '100 wrong passwords checked (105 take 1.2 s); the right one got 429 from every address for 15 minutes',
  run: async (target) => {
    const { username, logIn, device } = await newMember(target, '198.51.100.10')
    const guesses = target.quick ? 150 : 600
    const answers = await target.flood(guesses, 20, (guess) =>
      target.from(`203.0.113.${guess % 30}`)('/api/membership/login', wrongPassword(username)),
    )
    const checked = answers.filter(({ status }) => status === 401).length
    const [onDevice, atHome] = [await logIn('192.0.2.20', device), await logIn('198.51.100.10')]
    return {
      after: `${guesses} wrong passwords from 30 addresses, ${checked} checked; the right one got ${onDevice} on the member's own device and ${atHome} at home`,
      isDefended: checked <= 200 && onDevice === 200 && atHome === 200,
    }
  },
}

const fastOrders: Attack = {
  name: 'Fast orders from one address',
  before: '61 posts from one address; another customer got 429 for an hour',
  run: async ({ from, flood }) => {
    const products = await (
      await from('192.0.2.30')('/api/store/products?delivered=true&available=true')
    ).json()
    const productId = z.array(z.object({ id: z.int() })).parse(products)[0]?.id
    const order = post({
      productId,
      productQuantity: 1,
      customerName: 'Ngozi',
      customerAddress: '1 Awolowo Road, Ikoyi, Lagos',
      customerPhoneNumber: '0803 123 4567',
    })
    const answers = await flood(61, 10, () => from('198.51.100.31')('/api/store/fast-orders', order))
    const taken = answers.filter(({ status }) => status === 201).length
    const { status } = await from('192.0.2.30')('/api/store/fast-orders', order)
    return {
      after: `61 posts from one address, ${taken} taken; another customer got ${status}`,
      isDefended: taken <= 5 && status === 201,
    }
  },
}

/** The head of a stream's answer, and whether the server holds the line open. */
async function openStream(origin: string, address: string) {
  const request = get(`${origin}/api/live/paperwall`, {
    agent: false,
    headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  let open = true
  response.resume().on('error', () => {})
  response.once('close', () => {
    open = false
  })
  return { status: response.statusCode, isOpen: () => open, close: () => request.destroy() }
}

const streams: Attack = {
  name: 'Event streams of one address',
  before: '2,000 streams of one address on one channel stayed open',
  run: async ({ origin, quick, flood }) => {
    const requested = quick ? 150 : 2000
    const opened = await flood(requested, 50, () => openStream(origin, '198.51.100.40'))
    const bystander = await openStream(origin, '192.0.2.40')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const stillOpen = opened.filter(({ isOpen }) => isOpen()).length
    const served = bystander.status === 200 && bystander.isOpen()
    for (const { close } of [...opened, bystander]) close()
    return {
      after: `${requested} asked for, ${stillOpen} stayed open; another visitor ${served ? 'got' : 'got no'} stream`,
      isDefended: stillOpen <= 60 && served,
    }
  },
}

const rotation: Attack = {
  name: 'IPv6 rotation inside one /64',
  before: '300 logins from as many addresses, all 300 checked',
  run: async ({ from, flood, quick }) => {
    const tries = quick ? 80 : 300
    const answers = await flood(tries, 20, (index) =>
      from(`2001:db8:5:5::${index.toString(16)}`)(
        '/api/membership/login',
        wrongPassword(`Nobody ${randomUUID().replace(/[^a-f]/g, '')}`),
      ),
    )
    const checked = answers.filter(({ status }) => status === 401).length
    const neighbor = await from('2001:db8:5:6::1')('/api/membership/login', wrongPassword('Nobody else'))
    return {
      after: `${tries} logins from as many addresses, ${checked} checked; the next /64 got ${neighbor.status}`,
      isDefended: checked <= 60 && neighbor.status === 401,
    }
  },
}

const loginFlood: Attack = {
  name: 'Login flood',
  before: '2,000 wrong logins, 100 at once, all checked; a member waited up to 11 s',
  run: async (target) => {
    const { logIn, device } = await newMember(target, '198.51.100.50')
    const tries = target.quick ? 150 : 2000
    let done = false
    const flooding = target
      .flood(tries, 200, (index) =>
        target.from(`100.64.${index >> 8}.${index & 255}`)(
          '/api/membership/login',
          wrongPassword(`Nobody ${randomUUID().replace(/[^a-f]/g, '')}`),
        ),
      )
      .finally(() => {
        done = true
      })
    const waits: number[] = []
    const statuses = new Set<number>()
    do {
      const before = performance.now()
      statuses.add(await logIn('192.0.2.50', device))
      waits.push(performance.now() - before)
      await new Promise((resolve) => setTimeout(resolve, 500))
    } while (!done)
    const answers = await flooding
    const checked = answers.filter(({ status }) => status === 401).length
    const slowest = Math.max(...waits)
    return {
      after: `${tries} wrong logins from as many addresses, ${checked} checked; a member got ${[...statuses].join(', ')}, ${waits.length} times, in ${slowest.toFixed(0)} ms at most`,
      isDefended: statuses.size === 1 && statuses.has(200) && (target.quick || slowest < 5000),
    }
  },
}

export const limits: readonly Attack[] = [lockout, fastOrders, streams, rotation, loginFlood]
