// Every screen of the admin area on a tablet, as each role that may open it: drawn, clean, accessible, not too wide.
import type { Role } from '#core/api/access.ts'
import { areas } from '../src/app/slices.ts'
import { movedSettings } from '../src/shell/admin/settings/moved-addresses.ts'
import { adminPaths } from '../src/testing/checks/admin-paths.ts'
import { isLong } from '../src/testing/size.ts'
import { axeAgain } from './support/axe.ts'
import { follow } from './support/follow.ts'
import { signInAs } from './support/sign-in.ts'
import { staffOfEachRole } from './support/staff.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const tablet = { width: 768, height: 1024 }
test.use({ viewport: tablet })

/**
 * What no link leads to: a code that is scanned at the door; a form that is walked as a new one; what is a file; an
 * email, of which the demo ministry has sent none (record.spec.ts looks at one). Nor are the old addresses of settings,
 * which only lead on.
 */
const notWalked = /mail\/:id|door\/:key|:id\/edit$|\/letter$|notifications\/:id|\*$/
const moved = new Set<string>(movedSettings.map(([from]) => from))
const screens = adminPaths.filter((path) => !notWalked.test(path) && !moved.has(path))
const needsItem = (path: string) => path.includes(':')
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '(?!new\\b)[\\w-]+')}$`)

/** The dashboard, a list, a form, settings, a report, and a screen with pictures. */
const kinds = /^\/admin\/(dashboard|donations|blogs\/\d+|settings\/identity|account\/report|media)$/

const narrow = staffOfEachRole.map(([, role]) => role).filter((role) => !/owner|administrator/.test(role))

/** An administrator is several of the others in one: where any of them comes, a further look shows nothing new. */
const isWalkedBy = (role: Role, address: string) =>
  areas.mayOpen([role], address) &&
  (role !== 'administrator' || !narrow.some((other) => areas.mayOpen([other], address)))

for (const [name, role] of staffOfEachRole) {
  // The owner sees all of them, and all that is on them.
  const tag = role === 'owner' ? [] : ['@long']
  test(`${role} can open every screen of their role on a tablet`, { tag }, async ({ page }) => {
    test.setTimeout(isLong ? 1_800_000 : 600_000)
    await signInAs(page.request, name)
    const links = new Set<string>()
    await visit(page, '/admin/dashboard')
    const walk = async (address: string) => {
      await open(page, address)
      await looksRight(page, role)
      const here = await linksOn(page)
      const closed = here.filter((link) => !areas.mayOpen([role], link))
      expect.soft(closed, `links on ${address} that ${role} can’t open`).toEqual([])
      for (const link of here) links.add(link)
    }
    const theirs = screens.filter((path) => isWalkedBy(role, path.replace(/:\w+/g, '1')))
    for (const path of theirs.filter((each) => !needsItem(each))) await walk(path)
    for (const path of theirs.filter(needsItem)) {
      const item = [...links].find((link) => patternOf(path).test(link))
      if (item) await walk(item)
      else if (role === 'owner') throw new Error(`No link leads to an item of ${path}.`)
    }
  })
}

/** As a link of the admin area does; in the long run by its address, which loads the program anew each time. */
async function open(page: Page, address: string) {
  if (isLong) await visit(page, address)
  else await follow(page, address)
}

async function looksRight(page: Page, role: Role) {
  await expect.soft(page.getByRole('heading', { level: 1 }), page.url()).toHaveCount(1)
  // In its own letters, which may come after the page.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${page.url()}`)
    .toBe(tablet.width)
  // In their colors and sizes, which are most of the work, as many as there are kinds of screens; in the long run, all.
  const { pathname } = new URL(page.url())
  if (role === 'owner')
    await axe(page, {
      screen: isLong || kinds.test(pathname),
      ...(pathname === '/admin/dashboard' && { whole: true }),
    })
  else await axeAgain(page, 'role')
}

const linksOn = (page: Page) =>
  page
    .locator('a[href^="/admin/"]')
    .evaluateAll((all) => all.map((each) => new URL(each.getAttribute('href') ?? '', location.href).pathname))
