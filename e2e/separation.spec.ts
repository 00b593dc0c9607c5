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

test('the prayer team’s screens show no money, and the treasurer’s show no requests @once @long', async ({
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
  const all = await open(owner, ['/admin/prayer-request', ...searches])
  const people = [...all.links].filter((link) => /^\/admin\/people\/\d+$/.test(link))
  expect(people.length).toBeGreaterThan(1)
  expect(pagesWith(all.pages, money)).toContain(gifts)
  for (const address of ['/admin/prayer-request', '/admin/people?search=Zebediah'])
    expect(pagesWith(all.pages, asked)).toContain(address)
  const praying = await screensOf(await as('Intercessor'), 'prayer', people)
  expect(praying.size).toBeGreaterThan(people.length)
  expect(pagesWith(praying, money)).toEqual([])
  const counting = await screensOf(await as('Bursar'), 'finance', people)
  expect(counting.size).toBeGreaterThan(people.length)
  expect(pagesWith(counting, asked)).toEqual([])
})

async function saved(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': crypto.randomUUID() } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201)
  return answer.json()
}

const pagesWith = (pages: ReadonlyMap<string, string>, words: readonly string[]) =>
  [...pages].filter(([, text]) => words.some((word) => text.includes(word))).map(([address]) => address)

/** A search finds them on any page of the list. For the roles, its own words would be found. */
const gifts = '/admin/donations?search=Perpetua'
const searches = [gifts, '/admin/people?search=Perpetua', '/admin/people?search=Zebediah']

/** Pages as the server sends them, and the links on them. */
async function open(request: APIRequestContext, addresses: readonly string[]) {
  const pages = new Map<string, string>()
  const links = new Set<string>()
  for (const address of addresses) {
    const text = await (await request.get(address)).text()
    pages.set(address, text)
    for (const [, link = ''] of text.matchAll(/href="(\/admin\/[^"?#]*)/g)) links.add(link)
  }
  return { pages, links }
}

/** Every screen that the role may open, and some items of each kind that a link leads to. */
async function screensOf(request: APIRequestContext, role: Role, more: readonly string[]) {
  const theirs = screens.filter((path) => areas.mayOpen([role], path.replace(/:\w+/g, '1')))
  const lists = await open(
    request,
    theirs.filter((each) => !each.includes(':')),
  )
  const items = theirs
    .filter((each) => each.includes(':'))
    .flatMap((path) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '(?!new\\b)[\\w-]+')}$`)
      return [...lists.links].filter((link) => pattern.test(link)).slice(0, 2)
    })
  const { pages } = await open(request, [...items, ...more])
  return new Map([...lists.pages, ...pages])
}
