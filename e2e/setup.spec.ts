// From the first start's link to an open site, as a new owner does it, with every click and every field counted.
import type { Browser, Locator } from 'playwright/test'
import { openOwnInstance } from './support/own-instance.ts'
import { withPictures } from './support/pictures.ts'
import { testPassword as password } from './support/servers.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

test.use({ launchOptions: withPictures })

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#fc6"/></svg>',
)

// A whole site is made from nothing.
test.slow()

/** As in docs/decisions/053-setup.md. */
const journey = { clicks: 33, fields: 26 }

test('a new owner sets up the site and opens it @once', async ({ page, browser, expectedFaults }) => {
  const site = await openOwnInstance({ isNew: true })
  expectedFaults.push(site.isOwn)
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const urlOf = (path: string) => `${site.url}${path}`
  const counted = { clicks: 0, fields: 0 }
  const click = async (what: Locator) => {
    counted.clicks += 1
    await what.click()
  }
  const fill = async (what: Locator, text: string) => {
    counted.fields += 1
    await what.fill(text)
  }
  const choose = async (what: Locator, option: string) => {
    counted.fields += 1
    await what.selectOption(option)
  }
  const main = page.getByRole('main')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const step = (name: string) => page.getByRole('region', { name, exact: true })
  const back = async () => {
    await click(page.getByRole('link', { name: 'Back to the setup guide' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your site')
  }
  const saved = () => expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  try {
    await visitor.goto(urlOf('/'))
    await expect(visitor.getByText('Opening soon')).toBeVisible()

    await visit(page, site.ownerLink())
    await fill(page.getByLabel('Name', { exact: true }), 'Mother Agnes')
    await fill(page.getByLabel('Email', { exact: true }), 'agnes@example.org')
    await fill(page.getByLabel('Password', { exact: true }), password)
    await click(button('Create account'))
    await expect(page).toHaveURL(urlOf('/admin/setup'))
    await alive(page)
    await expect(page.getByText('1 of 13 steps')).toBeVisible()
    await axe(page)
    await expect(main).toContainText('The site can’t open yet')
    const read = async (path: string) => (await page.request.get(urlOf(path))).text()
    expect(await read('/admin/store/orders/new')).toContain('Then you can enter orders.')
    expect(await read('/admin/donations/recurring')).toContain('No recurring gifts yet')

    await click(step('Your ministry').getByRole('link', { name: 'Name and region' }))
    await fill(page.getByLabel('Name', { exact: true }), 'Morning Star Prayer Group')
    await fill(page.getByLabel('Acronym'), 'MSPG')
    await fill(page.getByLabel('Short name'), 'Morning Star')
    await fill(page.getByLabel('Email address'), 'office@morningstar.example')
    await choose(page.getByLabel('Country'), 'NG')
    // The rest goes with it.
    await expect(page.getByLabel('Currency')).toHaveValue('NGN')
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos')
    await click(button('Save'))
    await saved()
    await back()

    await click(step('Branding').getByRole('link', { name: 'Choose your branding' }))
    counted.fields += 1
    await page.getByLabel('Logo').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo })
    await fill(page.getByRole('textbox', { name: /^Primary color/ }), '#14532d')
    await fill(page.getByRole('textbox', { name: /^Accent color/ }), '#f2c14e')
    await expect(page.frameLocator('iframe').locator('header img[src^="/media/"]').first()).toBeVisible()
    await click(button('Save'))
    await saved()
    await back()

    await click(step('Prayer times').getByRole('link', { name: 'Set weekly times' }))
    await click(button('Add a weekly time'))
    const time = page.getByRole('dialog', { name: 'Add a weekly time' })
    await fill(time.getByRole('textbox', { name: 'Title' }), 'Rosary')
    await click(time.getByRole('checkbox').first())
    await fill(time.getByLabel('Starts at'), '19:30')
    await click(time.getByRole('button', { name: 'Save' }))
    await expect(time).toHaveCount(0)
    await back()
    await expect(step('Prayer times')).toContainText('1 weekly time.')

    await click(step('Store').getByRole('link', { name: 'Products' }))
    await click(button('New Category').first())
    const category = page.getByRole('dialog', { name: 'Category' })
    await fill(category.getByLabel('Name'), 'Candles')
    await fill(category.getByLabel('Button text'), 'See candles')
    await choose(category.getByLabel('Status'), 'Published')
    await click(category.getByRole('button', { name: 'Save' }))
    await expect(category).toHaveCount(0)
    await click(button('New Product Item').first())
    const product = page.getByRole('dialog', { name: 'Product' })
    await fill(product.getByLabel('Name'), 'Beeswax candle')
    await fill(product.getByLabel('Price in naira'), '12,000')
    await fill(product.getByLabel('Type'), 'Candle')
    await choose(product.getByLabel('Category'), 'Candles')
    await fill(product.getByLabel('Description'), 'Burns for a whole novena.')
    await choose(product.getByLabel('Status'), 'Published')
    await click(product.getByRole('button', { name: 'Save' }))
    await expect(product).toHaveCount(0)
    await back()
    await expect(step('Store')).toContainText('1 product.')

    await click(step('Giving').getByRole('link', { name: 'Giving purposes' }))
    await click(page.getByRole('link', { name: 'New purpose' }).first())
    await fill(page.getByLabel('Name', { exact: true }), 'A roof for the chapel')
    await fill(page.getByLabel('Description'), 'It rains in.')
    await choose(page.getByLabel('Status'), 'Published')
    await click(button('Save'))
    await expect(page).toHaveURL(urlOf('/admin/donations/purposes'))
    await back()

    await click(step('Staff').getByRole('link', { name: 'Invite someone' }))
    await fill(page.getByRole('textbox', { name: 'Email', exact: true }), 'sister@example.org')
    await click(button('Create invitation link'))
    const invitation = await page.getByLabel('Invitation link for sister@example.org').inputValue()
    await back()
    await expect(step('Email')).toContainText('Not set up. 2 emails are waiting.')
    for (const name of ['Leadership', 'Sections', 'Payments', 'Email', 'Backups'])
      await click(step(name).getByRole('button', { name: 'Skip for now' }))
    await click(step('Pages to review').getByRole('button', { name: 'Mark as done' }))
    await expect(step('Pages to review').getByText('Done', { exact: true })).toBeVisible()

    await visitor.goto(urlOf('/blogs'))
    await expect(visitor.getByText('Opening soon')).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Morning Star Prayer Group')
    await click(
      page.getByRole('region', { name: 'Open the site' }).getByRole('button', { name: 'Open the site' }),
    )
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Open the site' }))
    await expect(page.getByText('The site is open.', { exact: true })).toBeVisible()
    expect(counted).toEqual(journey)

    for (const [path, shown] of [
      ['/', 'Morning Star Prayer Group'],
      ['/shop', '₦12,000.00'],
      ['/give', 'A roof for the chapel'],
      ['/give', 'Amount in naira'],
      ['/sermon', 'Rosary'],
    ] as const) {
      await visitor.goto(urlOf(path))
      await expect(visitor.getByText(shown).first()).toBeAttached()
      await expect(visitor.getByText('Only staff can see the site.')).toHaveCount(0)
    }
    await helperJoins(browser, invitation)
    await closesAgain(page, visitor, urlOf)
  } finally {
    await visitor.context().close()
    await site.close()
  }
})

async function helperJoins(browser: Browser, link: string) {
  const helper = await (await browser.newContext()).newPage()
  await visit(helper, link)
  await helper.getByLabel('Name').fill('Sister Ngozi')
  await helper.getByLabel('Password', { exact: true }).fill(password)
  await helper.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(helper).toHaveURL(/\/admin\/dashboard$/)
  await helper.context().close()
}

/** The owner closes the site: visitors see so, staff see the site, and the guide can be finished. */
async function closesAgain(page: Page, visitor: Page, urlOf: (path: string) => string) {
  await page.getByRole('button', { name: 'Close the site' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the site' }).click()
  await expect(page.getByText('The site is closed. Only staff can see it.')).toBeVisible()
  const closed = await visitor.goto(urlOf('/give'))
  expect(closed?.status()).toBe(503)
  await expect(visitor.getByText('We’ll be back soon')).toBeVisible()
  await visit(page, urlOf('/blogs'))
  await expect(page.getByText('Only staff can see the site.')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Open it' }).click()
  await alive(page)
  await page
    .getByRole('region', { name: 'Open the site' })
    .getByRole('button', { name: 'Open the site' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open the site' }).click()
  await page.getByRole('button', { name: 'Finish the guide' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Setup guide' }),
  ).toHaveCount(0)
}

test('the Opening soon page works without scripts, and its form accepts an email address @once @long', async ({
  browser,
}) => {
  const site = await openOwnInstance({ isNew: true })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  try {
    await page.goto(`${site.url}/give`)
    await expect(page.getByText('Opening soon')).toBeVisible()
    const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(overflow).toBe(0)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Obi')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Thank you. To finish signing up')).toBeVisible()
  } finally {
    await context.close()
    await site.close()
  }
})
