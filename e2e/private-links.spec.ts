// What stands after the # of a private link stays in the browser. A form of the page posts it, long before the page's
// code would be there; whoever has turned off scripts pastes the link.
import { randomInt } from 'node:crypto'
import { mailTo } from './support/mailbox.ts'
import { expect, type Page, test } from './support/test.ts'
import { alive, look } from './support/visit.ts'

test.use({
  // One address each: strangers may send only so many requests.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures are wanted
  extraHTTPHeaders: ({}, use) => use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.3` }),
})

const main = (page: Page) => page.getByRole('main')
const sendLinkFields = { name: 'Ada', gender: 'female', prayerRequest: 'For light.' }

async function prayerLink(page: Page): Promise<string> {
  const asked = await page.request.post('/api/consultation/prayer_request/', { data: sendLinkFields })
  const { token } = await asked.json()
  return `/prayer#${token}`
}

async function consultationLink(page: Page): Promise<string> {
  const asked = await page.request.post('/api/consultation/consultation', {
    data: {
      ...{ name: 'Ada', gender: 'female', country: 'US', email: 'ada@example.org' },
      ...{ mobileNumber: '+15625550142', resonToSeeFada: 'I would like to talk.' },
      ...{ timeZone: 'America/Los_Angeles', meetBy: 'phone' },
      preferred: { days: [1], parts: ['morning'], notBefore: '' },
    },
  })
  const { token } = await asked.json()
  return `/consultation#${token}`
}

/** The code that a page loads when somebody wants something of it. */
function codeOf(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(dom|react)-/.test(request.url())) loaded.push(request.url())
  })
  return loaded
}

test.describe('before the page’s code', () => {
  test.use({ eager: false })

  test('a private link shows what it leads to without any of it, and what is pressed there happens', async ({
    page,
  }) => {
    const link = await prayerLink(page)
    const loaded = codeOf(page)
    await look(page, link)
    await expect(main(page).getByText('We’ve received your request.')).toBeVisible()
    await expect(
      main(page)
        .getByText(/ at .* \(Pacific time\)/)
        .first(),
    ).toBeVisible()
    await expect(page).toHaveURL(link)
    expect(loaded).toEqual([])
    await page.reload()
    await expect(main(page).getByText('We’ve received your request.')).toBeVisible()
    expect(loaded).toEqual([])

    await main(page).getByRole('button', { name: 'Withdraw my request' }).click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(
      main(page).getByText('You withdrew this request. We’ve deleted what you wrote.'),
    ).toBeVisible()
    expect(loaded).not.toEqual([])
  })

  test('a question that was asked before the code is still open when it has come @once', async ({ page }) => {
    const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    const asked = await page.request.post('/api/consultation/mass-request', {
      data: {
        ...{ name: 'Ada', mobileNumber: '+15625550142', reasonForMassRequest: 'Peace' },
        ...{ date, price: '25', withoutOffering: false, sharedMass: false },
      },
    })
    await look(page, `/mass#${(await asked.json()).token}`)
    await main(page).getByRole('link', { name: 'Withdraw my request' }).click()
    await expect(page).toHaveURL(/\?reference=MR-\w{4}-\w{4}&ask=withdraw/)
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
    await alive(page)
    await expect(page).toHaveURL(/&ask=withdraw/)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(main(page).getByText('This request was canceled.')).toBeVisible()
  })

  test('a wrong link says so, and the form of an emailed link waits for no code @long', async ({
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 4(00|04|10)/)
    const loaded = codeOf(page)
    await look(page, `/consultation#${'x'.repeat(43)}`)
    await expect(main(page).getByText('This consultation request wasn’t found.')).toBeVisible()
    await look(page, '/mass')
    await expect(main(page).getByText('This Mass request wasn’t found.')).toBeVisible()
    await look(page, `/newsletter/unsubscribe#${crypto.randomUUID()}`)
    await expect(main(page).locator('input[name=token]')).toHaveValue(/^[\w-]{36}$/)
    expect(loaded).toEqual([])
    await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(main(page).getByRole('alert').or(main(page).getByRole('status'))).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [name, linkOf, shown] of [
    ['prayer request', prayerLink, 'We’ve received your request.'],
    ['consultation', consultationLink, 'Times that work for you: Monday; morning'],
  ] as const)
    test(`a ${name} is opened by its pasted link @long`, async ({ page, expectedFaults }) => {
      expectedFaults.push(/status of 4(00|04|10)/)
      const link = await linkOf(page)
      await page.goto(link)
      const field = page.locator('input[name=link]')
      await field.fill(link.slice(0, -3))
      await page.locator('main noscript button').click()
      await expect(field).toHaveAccessibleDescription(/wasn’t found/)
      await field.fill(`https://example.org${link}`)
      await page.locator('main noscript button').click()
      await expect(main(page).getByText(shown)).toBeVisible()
    })

  test('a newsletter subscription is confirmed by its pasted link @long', async ({ page }) => {
    const email = `unscripted.${crypto.randomUUID()}@example.org`
    await page.request.post('/api/about_us/newsletter', {
      data: { firstName: 'Ada', lastName: 'Obi', email, website: '' },
    })
    const [confirm = ''] = /https?:\/\/\S+#\S+/.exec(await mailTo(email, 'onfirm')) ?? []
    await page.goto(new URL(confirm).pathname)
    await page.locator('input[name=link]').fill(confirm)
    await main(page).getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(main(page).getByRole('status')).toBeVisible()
  })
})
