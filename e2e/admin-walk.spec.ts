// Every page of the admin area that a role may not open, or nobody, straight from the list of routes. What each may
// open, admin-screens.spec.ts looks at.
import type { APIResponse } from 'playwright/test'
import type { Role } from '#core/api/access.ts'
import { areas } from '../src/app/slices.ts'
import { adminPaths } from '../src/testing/checks/admin-paths.ts'
import { isLong } from '../src/testing/size.ts'
import { signInAs } from './support/sign-in.ts'
import { staffOfEachRole } from './support/staff.ts'
import { expect, test } from './support/test.ts'

// Hundreds of requests, one after the other, maybe on a machine that is busy with other work.
test.describe.configure({ timeout: 240_000 })

/** An item that does not exist is enough for each kind, because access is checked first. */
const addresses = adminPaths.map((path) => path.replace(/:\w+/, '999999').replace('*', 'nowhere/at/all'))
/** What would show that a page was drawn although it was refused. */
const content =
  /My first Advent|id="waiting"|"stats"|still being prepared|New Product Item|Where you’re logged in/

/** The data of a page that only leads to another: it holds nothing, and the other is walked as well. */
const leadsOn = (answer: APIResponse) => answer.status() === 202

/** The pages themselves are asked for as this one alone: for all others, what they are drawn from. */
const refusedMost: Role = 'prayer'

for (const [name, role] of staffOfEachRole) {
  const tag = role === refusedMost ? [] : ['@long']
  test(`${role} can’t open admin pages of other roles`, { tag }, async ({ request }) => {
    await signInAs(request, name)
    for (const address of addresses) {
      const isItem = address.includes('999999')
      const exists = !address.startsWith('/admin/nowhere')
      const allowed = areas.mayOpen([role], address)
      if (exists && allowed && !isItem) continue
      const expected = exists && !allowed ? 403 : 404
      for (const form of role === refusedMost && isLong
        ? [address, `${address}.data`]
        : [`${address}.data`]) {
        const answer = await request.get(form)
        expect(await answer.text(), form).not.toMatch(content)
        if (!leadsOn(answer)) expect(answer.status(), form).toBe(expected)
      }
    }
  })
}

/** The page and its data; in the short run, the data and every tenth page. */
const formsOf = (address: string, index: number) =>
  isLong ? [address, `${address}.data`] : [index % 10 === 0 ? address : `${address}.data`]

for (const [name, status] of [
  [null, 401],
  ['Parishioner', 403],
] as const) {
  test(`${name ?? 'a visitor'} gets ${status} for every admin page`, {
    tag: name ? '@long' : [],
  }, async ({ request }) => {
    if (name) await signInAs(request, name)
    for (const address of addresses.flatMap(formsOf)) {
      const answer = await request.get(address)
      expect(await answer.text(), address).not.toMatch(content)
      if (!leadsOn(answer)) expect(answer.status(), address).toBe(status)
      if (!/\.data$|\/letter$/.test(address))
        expect(answer.headers()['content-type'], address).toMatch(/^text\/html/)
    }
  })
}

test('settings of which a role has none are refused by a page', async ({ request }) => {
  await signInAs(request, 'Intercessor')
  const answer = await request.get('/admin/settings')
  expect(answer.status()).toBe(403)
  expect(await answer.text()).toContain('You don’t have access to this page')
})

test('the walk covers every admin page, and would notice a rendered page', async ({ request }) => {
  expect(addresses.length).toBeGreaterThan(15)
  await signInAs(request, 'Owner')
  for (const path of ['/admin/dashboard', '/admin/blogs', '/admin/profile', '/admin/store'])
    expect(await (await request.get(path)).text(), path).toMatch(content)
})
