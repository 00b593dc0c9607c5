// What people ask of us while there is no connection: it waits, visibly, and arrives once.
import type { APIRequestContext, BrowserContext } from 'playwright/test'
import { donate, fillGift, newEmail, payWith, receiptNumber } from './support/giving.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

const saved = 'Saved on this device. We’ll send it when you’re back online.'
const list = (page: Page) => page.getByRole('region', { name: 'Saved on this device' })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Saved on this device' })
const newName = () => `Ngozi ${crypto.randomUUID().slice(0, 8)}`

async function ready(page: Page, path: string) {
  await visit(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path))
    .toBe(true)
  // With its code, which comes last.
  const hasCode = async () => {
    const keys = await (await caches.open('assets-1')).keys()
    return keys.some(({ url }) => url.includes('/requests-page-'))
  }
  await expect.poll(() => page.evaluate(hasCode)).toBe(true)
}

async function ask(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Prayer request').fill('For my mother, who is ill.')
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click()
}

/** How many prayer requests of this name have arrived. */
async function arrived(office: APIRequestContext, name: string): Promise<number> {
  return (await (await office.get(`/api/staff/prayers?search=${encodeURIComponent(name)}`)).json()).length
}

const officeTest = test.extend<{ office: APIRequestContext }>({
  office: async ({ playwright, baseURL }, use) => {
    const office = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signInAs(office, 'Chaplain')
    await use(office)
    await office.dispose()
  },
})

officeTest(
  'a prayer request written offline waits through a reload, and is sent once when the connection is back',
  { tag: '@wide' },
  async ({ page, context, office, expectedFaults }) => {
    expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const name = newName()
    await ready(page, '/consultations')
    await context.setOffline(true)
    await ask(page, name)
    await expect(list(page)).toContainText('Prayer request')
    await expect(list(page)).toContainText(saved)
    await expect(page.getByLabel('Name')).toHaveValue('')
    await axe(page, { screen: true })
    expect(await readable(page)).not.toContain('my mother')

    await page.reload()
    await alive(page)
    await expect(list(page)).toContainText(saved)
    await list(page).getByRole('button', { name: 'Send now' }).click()
    await expect(
      page.getByText('We couldn’t reach the server. Check your connection and try again.'),
    ).toBeVisible()
    await expect(list(page)).toContainText(saved)

    // The connection returns, and another tab finds nothing left to send.
    await context.setOffline(false)
    await expect(list(page)).toContainText(/We received your prayer request\. Your reference number is PR-/)
    const other = await context.newPage()
    await visit(other, '/')
    await expect(bar(other)).toContainText('Your request has been sent.')
    expect(await arrived(office, name)).toBe(1)
    await list(page).getByRole('link', { name: 'View your request' }).click()
    await expect(page.getByText('We’ve received your request.')).toBeVisible()
    await visit(page, '/consultations')
    await list(page).getByRole('button', { name: 'Remove from this device' }).click()
    await expect(list(page)).toBeHidden()
    await expect(bar(other)).toBeHidden()
  },
)

/** What somebody finds who looks into the browser's storage. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('requests')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const all = opening.result.transaction('rows').objectStore('rows').getAll()
    await new Promise((resolve) => {
      all.onsuccess = resolve
    })
    const rows = all.result.map(({ id, sealed }) => id + new TextDecoder('latin1').decode(sealed))
    return rows.join() + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
  })

officeTest(
  'a request whose answer was lost is not saved twice, even after the browser was closed @long',
  { tag: '@wide' },
  async ({ page, context, office, expectedFaults }) => {
    expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const name = newName()
    await ready(page, '/consultations')
    await page.route('**/api/consultation/prayer_request/', lose)
    await page.route('**/api/consultation/prayer_request', lose)
    await ask(page, name)
    await expect(list(page)).toContainText(saved)
    expect(await arrived(office, name)).toBe(1)
    await page.close()
    const again = await context.newPage()
    await visit(again, '/')
    await expect(bar(again)).toContainText('Your request has been sent.')
    await bar(again).getByRole('link', { name: 'View' }).click()
    await expect(list(again)).toContainText(/Your reference number is PR-/)
    expect(await arrived(office, name)).toBe(1)
  },
)

/** The server gets the request, and the visitor no answer. */
async function lose(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]) {
  await route.fetch()
  await route.abort()
}

officeTest(
  'what the server refuses comes back with the reason, is edited and sent @long',
  { tag: '@wide' },
  async ({ page, context, expectedFaults }) => {
    expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /status of 400/)
    await ready(page, '/consultations?tab=consultation')
    await context.setOffline(true)
    const form = page.getByRole('main')
    await form.getByLabel('Name').fill('Adaeze Okafor')
    await form.getByLabel('Country', { exact: true }).fill('Nigeria')
    await form.getByLabel('Mobile number').fill('+234803555')
    await form.getByLabel('Email').fill('adaeze@example.org')
    await form.getByLabel(/reason/i).fill('I would like to talk.')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(list(page)).toContainText(saved)
    await context.setOffline(false)
    await expect(list(page)).toContainText('We couldn’t accept it:')
    await list(page).getByRole('link', { name: 'Edit and send' }).click()
    await alive(page)
    await expect(form.getByLabel('Name')).toHaveValue('Adaeze Okafor')
    await form.getByLabel('Mobile number').fill('+2348035550117')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByRole('heading', { name: 'Thank you. We’ve received your consultation request.' }),
    ).toBeVisible()
    await expect(list(page)).toBeHidden()
  },
)

officeTest(
  'a Mass written offline is sent unpaid, and its offering is paid when there is a connection',
  { tag: ['@wide', '@long'] },
  async ({ page, context, expectedFaults }) => {
    expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await ready(page, '/consultations?tab=massrequest')
    await context.setOffline(true)
    const form = page.getByRole('main')
    await form.getByLabel('Name').fill('Adaeze Okafor')
    await form.getByLabel('Mass date').fill(new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-CA'))
    await form.getByLabel('Mobile number').fill('+2348035550117')
    await form.getByLabel('Reason for Mass request').fill('For my late father')
    await form.getByLabel('Offering', { exact: true }).fill('25')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(list(page)).toContainText('Mass request')
    await context.setOffline(false)
    await expect(list(page)).toContainText('If it includes an offering, view your request to pay it')
    await list(page).getByRole('link', { name: 'View your request' }).click()
    await expect(page.getByRole('button', { name: /pay/i }).first()).toBeVisible()
  },
)

test('saved receipts open offline and can be deleted @long', {
  tag: '@wide',
}, async ({ page, context, expectedFaults }) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signInAs(page.request, 'Parishioner')
  await visit(page, '/give')
  await fillGift(page, newEmail(), '18')
  await donate(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText(receiptNumber)).toBeVisible()
  await visit(page, '/account/gifts')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('switch', { name: 'Keep on this device' }).check()
  const receipts = page.getByRole('list', { name: 'Receipts on this device' })
  await expect(receipts.getByRole('link', { name: receiptNumber }).first()).toBeVisible()
  await axe(page, { screen: true })
  await context.setOffline(true)
  await visit(page, '/account/gifts')
  await expect(page.getByText(/^You’re offline\. This page is from /)).toBeVisible()
  const href = await receipts.getByRole('link').first().getAttribute('href')
  const type = await page.evaluate(
    async (href) => (await caches.match(href ?? ''))?.headers.get('content-type'),
    href,
  )
  expect(type).toBe('application/pdf')
  const before = await receipts.getByRole('listitem').count()
  await receipts
    .getByRole('button', { name: /^Delete RC-/ })
    .first()
    .click()
  await expect(receipts.getByRole('listitem')).toHaveCount(before - 1)
})
