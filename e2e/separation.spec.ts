// Money and pastoral care are kept apart on every screen: whoever prays sees no money, and whoever counts money learns of
// no request. src/app/separation.api.test.ts asks the same of every call.
import type { APIRequestContext } from 'playwright/test'
import type { Role } from '#core/api/access.ts'
import { areas } from '../src/app/slices.ts'
import { adminPaths } from '../src/testing/checks/admin-paths.ts'
import { signInAs } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const isFile = /\/letter$|\*$/
const screens = adminPaths.filter((path) => !isFile.test(path))

/** As people write them, and in cents. */
const money = ['7,431.19', '7431.19', '743119']

test('each screen of the prayer team is without money, and each of the treasurer’s without requests @once', async ({
  playwright,
  baseURL,
}) => {
  const as = async (username: string) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await signInAs(request, username)
    return request
  }
  const owner = await as('Owner')
  const [purpose] = await (await owner.get('/api/staff/donations/by-hand/purposes')).json()
  // One who gives and asks, and one who only asks.
  const gift = { name: 'Perpetua Giver', email: 'perpetua@example.org', amount: '7431.19', method: 'cash' }
  const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await saved(owner, '/api/staff/donations/by-hand', {
    ...gift,
    receipt: 'email',
    receivedOn,
    purpose: purpose.id,
  })
  const references: string[] = []
  for (const name of ['Perpetua', 'Zebediah']) {
    const who = {
      name,
      email: `${name.toLowerCase()}@example.org`,
      cameBy: 'phone',
      consent: true,
      wantsMail: true,
    }
    const prayer = { ...who, prayerRequest: 'For us', readers: 'priest' }
    const meeting = { ...who, gender: 'male', resonToSeeFada: 'To talk' }
    for (const [path, body] of [
      ['/api/staff/prayers', prayer],
      ['/api/staff/consultation/consultations', meeting],
    ] as const)
      references.push((await saved(owner, path, body)).reference)
  }
  const asked = ['Zebediah', ...references]

  // What the owner finds shows that the words are on screens at all.
  const all = await screensOf(owner, 'owner', [])
  const people = all.links.filter((link) => /^\/admin\/people\/\d+$/.test(link))
  expect(pagesWith(all.pages, money)).toContain('/admin/donations')
  expect(pagesWith(all.pages, asked)).toContain('/admin/prayer-request')
  expect(pagesWith(all.pages, asked)).toContain('/admin/people')
  const praying = await screensOf(await as('Intercessor'), 'prayer', people)
  expect(praying.pages.size).toBeGreaterThan(people.length)
  expect(pagesWith(praying.pages, money)).toEqual([])
  const counting = await screensOf(await as('Bursar'), 'finance', people)
  expect(counting.pages.size).toBeGreaterThan(people.length)
  expect(pagesWith(counting.pages, asked)).toEqual([])
})

async function saved(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': crypto.randomUUID() } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201)
  return answer.json()
}

const pagesWith = (pages: ReadonlyMap<string, string>, words: readonly string[]) =>
  [...pages].filter(([, text]) => words.some((word) => text.includes(word))).map(([address]) => address)

/** Every screen that the role may open, as the server sends it, and one item of each kind that a link leads to. */
async function screensOf(request: APIRequestContext, role: Role, more: readonly string[]) {
  const pages = new Map<string, string>()
  const links = new Set<string>(more)
  const open = async (address: string) => {
    const text = await (await request.get(address)).text()
    pages.set(address, text)
    for (const [, link = ''] of text.matchAll(/href="(\/admin\/[^"?#]*)/g)) links.add(link)
  }
  const theirs = screens.filter((path) => areas.mayOpen([role], path.replace(/:\w+/g, '1')))
  for (const path of theirs.filter((each) => !each.includes(':'))) await open(path)
  for (const path of theirs.filter((each) => each.includes(':'))) {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '(?!new\\b)[\\w-]+')}$`)
    const items = [...links].filter((link) => pattern.test(link))
    for (const item of path === '/admin/people/:id' ? items : items.slice(0, 3)) await open(item)
  }
  return { pages, links: [...links] }
}
