// The layout of the admin area: pages, search, bookmarks, notifications, and the idle cover.
import { randomUUID } from 'node:crypto'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const bar = (page: Page) => page.getByRole('banner')
const bell = (page: Page) => bar(page).getByRole('link', { name: /^Notifications/ })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the admin area' })

test('the admin area opens on the dashboard, with the role’s sections and figures', async ({ page }) => {
  await signInAs(page.request, 'Chaplain')
  await visit(page, '/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peace be with you, Chaplain')
  const adminPages = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(adminPages).toHaveText([
    /^Dashboard/,
    /^Notifications/,
    /^Bookmarks/,
    /^Profile/,
    /^Consultations/,
    /^Prayer requests/,
    /^Masses/,
    /^People/,
    /^Settings/,
  ])
  await expect(adminPages.first()).toHaveAttribute('aria-current', 'page')
  const figures = page.getByRole('region', { name: 'At a glance' })
  await expect(figures.getByRole('term')).toHaveText(['Bookmark', 'Prayer', 'Member ID', 'Masses today'])
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'Top Consultations' }).getByRole('row').nth(1)).toBeVisible()
  await expect(main.getByRole('table', { name: 'Prayer Request Table' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toContainText('to answer')
  // Nothing of the ministry's money.
  await expect(main).not.toContainText('$')
  await axe(page)
})

test('the owner’s dashboard shows income with its change, and charts for the chosen period @long', async ({
  page,
}) => {
  await signInAs(page.request, 'Owner')
  await visit(page, '/admin/dashboard')
  const cards = page.getByRole('region', { name: 'Money' }).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Wallet', 'Donations', 'Purchases'])
  for (const card of await cards.all()) {
    await expect(card).toContainText(/\$[\d,]+\.\d\d/)
    await expect(card).toContainText('at this point last month')
  }
  const charts = page.getByRole('region', { name: 'Over time' })
  await expect(charts.getByRole('heading', { level: 3 })).toHaveText([
    'Giving',
    'Orders',
    'Registrations',
    'New members',
    'Live attendance',
  ])
  const giving = charts.getByRole('article').filter({ hasText: 'Giving' })
  await expect(giving.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await giving.getByText('Show as a table').click()
  await expect(giving.getByRole('row')).toHaveCount(13)
  await axe(page)
  await charts.getByRole('link', { name: '30 days' }).click()
  await expect(page).toHaveURL('/admin/dashboard?span=days')
  await expect(giving.getByRole('row')).toHaveCount(31)
  await cards.first().getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL('/admin/account/payouts')
  await visit(page, '/admin/account')
  await page.getByRole('button', { name: 'Check the books' }).click()
  await expect(page.getByText('The books balance')).toBeVisible()
})

test('sidebar groups open and close, remember their state, and open for the current page @long', async ({
  page,
}) => {
  await signInAs(page.request, 'Owner')
  await visit(page, '/admin/dashboard')
  const nav = page.getByRole('navigation', { name: 'Admin' })
  const group = nav.getByRole('button', { name: /^Store and money/ })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(nav.getByRole('link', { name: 'Donations' })).toBeHidden()
  await group.click()
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await group.click()
  await visit(page, '/admin/donations')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(nav.getByRole('link', { name: 'Donations' })).toHaveAttribute('aria-current', 'page')
  await expect(nav.getByRole('link', { name: 'Donations' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/')
})

test('settings are in one place, and old URLs redirect there @long', async ({ page }) => {
  await signInAs(page.request, 'Owner')
  await visit(page, '/admin/store/settings')
  await expect(page).toHaveURL('/admin/settings/store')
  const list = page.getByRole('navigation', { name: 'Settings' })
  await expect(list.getByRole('link', { name: 'Store' })).toHaveAttribute('aria-current', 'page')
  await list.getByRole('link', { name: 'System status' }).click()
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Settings' }).selectOption('Newsletter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter settings')
})

test('an unknown admin page shows its error inside the layout @long', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 40[34]/)
  await signInAs(page.request, 'Bursar')
  await visit(page, '/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this page')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Donations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donations')
  await visit(page, '/admin/prayer-request')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page')
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
})

test('the search opens by shortcut, works with arrow keys, and shows only what the role may see @long', async ({
  page,
}) => {
  await signInAs(page.request, 'Editor')
  await visit(page, '/admin/dashboard')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('advent snow')
  const results = page.getByRole('option')
  await expect(results.first()).toContainText('My first Advent in the snow')
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('My first Advent in the snow')

  await page.getByRole('link', { name: 'Cancel' }).focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('prayer')
  await expect(page.getByRole('group', { name: 'Posts' })).toBeVisible()
  const found = page.getByRole('listbox', { name: 'Search results' })
  await expect(found.getByText('Live schedule', { exact: true }).first()).toBeVisible()
  await expect(found.getByText('Prayer requests', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/search?q=prayer')
  const kinds = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(kinds.filter({ hasText: /^Posts$/ })).toBeVisible()
  await expect(kinds.filter({ hasText: 'Members' })).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText('Live schedule', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Prayer requests', { exact: true })).toHaveCount(0)
  await axe(page)
})

test('a page is bookmarked, found among the bookmarks, and removed with Undo @long', async ({ page }) => {
  await signInAs(page.request, 'Editor')
  await visit(page, '/admin/blogs/1')
  const star = bar(page).getByRole('button', { name: 'Bookmark this page' })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Bookmark added.')).toBeVisible()
  await visit(page, '/admin/bookmark')
  const title = 'Blogs: My first Advent in the snow'
  const entry = page.getByRole('main').getByRole('link', { name: title })
  await expect(entry).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL('/admin/blogs/1')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('a new member creates a notification for the staff concerned, until it’s read @long', async ({
  page,
}) => {
  const username = `Ada ${randomUUID().slice(0, 8)}`
  await signInAs(page.request, 'Administrator')
  await page.request.post('/api/membership/register/', {
    data: { username, password: 'a long quiet evening' },
  })
  await visit(page, '/admin/dashboard')
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/)
  await bell(page).click()
  const news = page.getByRole('main').getByRole('link', { name: `${username} created an account` })
  await expect(news).toHaveAccessibleName(/^Unread/)
  await axe(page)
  await news.click()
  await expect(page).toHaveURL(/\/admin\/members\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
  await bell(page).click()
  await expect(news).not.toHaveAccessibleName(/^Unread/)
  // The owner has read nothing of it yet.
  await signInAs(page.request, 'Owner')
  await visit(page, '/admin/notifications')
  await expect(news).toHaveAccessibleName(/^Unread/)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All notifications marked as read.')).toBeVisible()
  await expect(news).not.toHaveAccessibleName(/^Unread/)
})

test('the profile shows the user’s name and permissions @long', async ({ page }) => {
  await signInAs(page.request, 'Chaplain')
  await visit(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Your account, Chaplain' }).click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaplain')
  await expect(page.getByRole('region', { name: 'What you can do' }).getByRole('listitem')).toHaveText([
    'Read prayer requests, consultations and Mass intentions',
    'Pray for requests shared with the prayer team',
    'See and edit people’s records',
  ])
  await expect(page.getByRole('main')).toContainText('This device')
  await axe(page)
})

test('logging out with unsaved changes asks first, and staying doesn’t end the session @long', async ({
  page,
}) => {
  await signInAs(page.request, 'Editor')
  await visit(page, '/admin/blogs/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  const asked: string[] = []
  let leave = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return leave ? dialog.accept() : dialog.dismiss()
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
  expect((await page.request.get('/admin/blogs')).status()).toBe(200)
  leave = true
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(asked).toHaveLength(2)
  expect((await page.request.get('/admin/blogs')).status()).toBe(401)
})

test.describe('an idle admin page', () => {
  const cover = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })
  const title = (page: Page) => page.getByRole('textbox', { name: 'Title', includeHidden: true })
  const again = async (page: Page, username: string) => {
    await cover(page).getByLabel('Username').fill(username)
    await cover(page).getByLabel('Password', { exact: true }).fill('a long quiet evening')
    await cover(page).getByRole('button', { name: 'Log in' }).click()
  }

  test.beforeEach(async ({ page }) => {
    await signInAs(page.request, 'Editor')
    await page.clock.install()
    await visit(page, '/admin/blogs/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  })

  test('is locked after half an hour, and the same person continues where they left off', async ({
    page,
  }) => {
    await page.clock.fastForward('29:00')
    await expect(cover(page)).toHaveCount(0)
    await page.clock.fastForward('01:10')
    await expect(cover(page)).toBeVisible()
    await expect(cover(page).getByLabel('Password', { exact: true })).toBeFocused()
    await expect(title(page)).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(cover(page)).toBeVisible()
    await axe(page)
    await expect.poll(async () => (await page.request.get('/admin/blogs')).status()).toBe(401)
    await again(page, 'Editor')
    await expect(cover(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    expect((await page.request.get('/admin/blogs')).status()).toBe(200)
  })

  test('shows nothing of the first person after someone else logs in @long', async ({ page }) => {
    await page.clock.fastForward('31:00')
    await expect(cover(page)).toBeVisible()
    await again(page, 'Administrator')
    await expect(bar(page).getByRole('button', { name: 'Your account, Administrator' })).toBeVisible()
    await expect(cover(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  })

  test('stays open while in use, and tells the server at most every five minutes @long', async ({ page }) => {
    const beats: string[] = []
    page.on('request', (request) => request.url().endsWith('/membership/me') && beats.push(request.url()))
    for (let minutes = 0; minutes < 40; minutes += 4) {
      await page.getByRole('textbox', { name: 'Title' }).press('a')
      await page.clock.fastForward('04:00')
    }
    await expect(cover(page)).toHaveCount(0)
    await expect.poll(() => beats.length).toBeGreaterThanOrEqual(4)
    expect(beats.length).toBeLessThanOrEqual(8)
    expect((await page.request.get('/admin/blogs')).status()).toBe(200)
  })
})
