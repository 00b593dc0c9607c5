// A connection that breaks, as it does on the road.
import { expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

/** From then on a page that cannot come gives way to ours. Before, Chromium complains about its half-fetched script. */
const helped = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('a page that cannot come gives way to a kind word, and Retry brings it', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/')
  await helped(page)
  await context.setOffline(true)
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeVisible()
})

test('a link that is followed offline keeps the page and says so, and works again afterwards', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/')
  await helped(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Find a Church' }).click()
  await expect(page.getByText('You’re offline. Try this link again when you’re connected.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Live Prayer Session')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Find a Church' }).click()
  await expect(page).toHaveURL('/about-us')
})

test('a card that is opened offline leaves the page as it is and says so, and opens once there is a connection', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/blogs')
  await helped(page)
  await context.setOffline(true)
  const account = page.getByRole('button', { name: 'Log in or create account' })
  await account.click()
  await expect(page.getByText('This couldn’t be loaded. Check your connection,')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'BLOGS', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await account.click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
})

test('a page whose data cannot come says so, and Retry brings it', async ({
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/blogs')
  const more = page.getByRole('main').getByRole('link', { name: 'READ MORE' })
  await more.first().click()
  await expect(page).toHaveURL('/blog/1')
  await page.goBack()
  await expect(more).toHaveCount(3)
  await helped(page)
  await context.setOffline(true)
  // No link: the browser's own button.
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My first Advent in the snow')
})
