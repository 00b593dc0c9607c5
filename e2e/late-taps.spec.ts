// Code that is ten seconds late: what a visitor presses after one, three and five seconds happens, once.
import { randomInt, randomUUID } from 'node:crypto'
import { lateCode } from './support/late-code.ts'
import { expect, type Page, test } from './support/test.ts'
import { alive } from './support/visit.ts'

const codeAt = 10_000
const taps = [1000, 3000, 5000]

type Action = {
  name: string
  page: string
  /** Before the page is opened, with its browser. */
  before?: (page: Page) => Promise<unknown>
  /** What is typed before the press. */
  fill?: (page: Page) => Promise<unknown>
  tap: (page: Page) => Promise<unknown>
  /** What must be true at once, and still when the code has come. */
  happened: (page: Page) => Promise<unknown>
}

const main = (page: Page) => page.getByRole('main')
const press = (name: RegExp | string) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click()
const newEmail = () => `late.${randomUUID()}@example.org`
const password = 'a long quiet evening'

async function fillAll(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await main(page).getByLabel(label, { exact: true }).fill(value)
}
const inCart = (count: number) => async (page: Page) => {
  const cart = await page.context().cookies()
  expect(cart.find(({ name }) => name === 'cart')?.value).toBe(`1.${count}`)
}
const putInCart = (page: Page) =>
  page.context().addCookies([{ name: 'cart', value: '1.2', url: process.env.E2E_VISITOR_URL ?? '' }])
const at = (address: RegExp | string) => (page: Page) => expect(page).toHaveURL(address)

const actions: Action[] = [
  {
    name: 'the menu opens',
    page: '/blogs',
    tap: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    happened: (page) => expect(page.getByRole('dialog').getByRole('link', { name: 'Shop' })).toBeVisible(),
  },
  {
    name: 'a member’s account opens',
    page: '/blogs',
    before: (page) =>
      page.request.post('/api/membership/login/', { data: { username: 'Parishioner', password } }),
    tap: (page) => page.getByRole('link', { name: 'Log in or create account' }).click(),
    happened: at('/account'),
  },
  {
    name: 'a product is added to the cart',
    page: '/shop/1',
    tap: press(/^Add to cart/),
    happened: async (page) => {
      await expect(page.getByText('Item addded to cart').first()).toBeVisible()
      await inCart(1)(page)
    },
  },
  {
    name: 'a quantity changes',
    page: '/cart',
    before: putInCart,
    tap: press('Increase quantity'),
    happened: async (page) => {
      await expect(main(page).getByLabel('Quantity', { exact: true })).toHaveValue('3')
      await inCart(3)(page)
    },
  },
  {
    name: 'an order is placed',
    page: '/checkout',
    before: putInCart,
    fill: async (page) => {
      await fillAll(page, {
        'First Name': 'Ada',
        'Last Name': 'Eze',
        'Email Address': newEmail(),
        'ZIP code': '77002',
        City: 'Houston',
        Address: '1 Main Street',
        'Phone Number': '713 555 0117',
      })
      await main(page).getByLabel('State', { exact: true }).selectOption('Texas')
    },
    tap: press(/^Continue to payment/),
    happened: at(/\/shop\/order\/[\w-]{36}$/),
  },
  {
    name: 'a gift is begun',
    page: '/give',
    fill: async (page) => {
      await page.getByLabel('Purpose').selectOption('Widows')
      await fillAll(page, { 'Email Address': newEmail() })
      await page.getByText('$25', { exact: true }).click()
    },
    tap: press(/^Donate/),
    happened: at(/\/give\/pay\/[\w-]{36}$/),
  },
  {
    name: 'the newsletter is subscribed to',
    page: '/blog/2',
    fill: (page) => fillAll(page, { 'First name': 'Ngozi', 'Last name': 'Eze', Email: newEmail() }),
    tap: press('Sign up'),
    happened: at('/newsletter?sent=1'),
  },
  {
    name: 'a message is sent',
    page: '/feedback',
    fill: (page) => fillAll(page, { 'Full name': 'Ngozi Eze', Email: newEmail(), Message: 'When is Mass?' }),
    tap: press('Get in Touch'),
    happened: at(/\/feedback\?sent/),
  },
  {
    name: 'a prayer is asked for',
    page: '/consultations?tab=prayerrequest',
    fill: (page) => fillAll(page, { Name: 'Ada', 'Prayer request': `For my mother ${randomUUID()}` }),
    tap: press('Submit'),
    happened: at(/\/prayer\?reference=\w\w(-\w{4}){2}#[\w-]+$/),
  },
  {
    name: 'a Mass is requested',
    page: '/consultations?tab=massrequest',
    fill: (page) =>
      fillAll(page, {
        Name: 'Ada',
        'Mass date': new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' }),
        'Mobile number': '5625550100',
        'Reason for Mass request': `For my late father ${randomUUID()}`,
        Offering: '25',
      }),
    tap: press('Submit'),
    happened: at(/\/mass\?reference=MR(-\w{4}){2}#[\w-]+$/),
  },
  {
    name: 'a consultation is requested',
    page: '/consultations?tab=consultation',
    fill: (page) =>
      fillAll(page, {
        Name: 'Ada',
        Country: 'Nigeria',
        'Mobile number': '5625550100',
        Email: newEmail(),
        'Reason to see Fada': 'To talk about my marriage',
      }),
    tap: press('Submit'),
    happened: at(/\/consultation\?reference=\w\w(-\w{4}){2}#[\w-]+$/),
  },
  {
    name: 'an account is created',
    page: '/login?tab=register',
    fill: (page) => fillAll(page, { Name: `late-${randomUUID().slice(0, 8)}`, Password: password }),
    tap: press('Create Account'),
    happened: at(/\/login/),
  },
  {
    name: 'a member logs in',
    page: '/login?next=/shop',
    fill: (page) => fillAll(page, { 'Username or email': 'Parishioner', Password: password }),
    tap: press('Log in'),
    happened: at('/shop'),
  },
  {
    name: 'the site is searched',
    page: '/search',
    fill: (page) => main(page).getByLabel('What are you looking for?').fill('Advent snow'),
    tap: (page) => main(page).getByLabel('What are you looking for?').press('Enter'),
    happened: at(/\/search\?q=Advent\+snow/),
  },
  {
    name: 'a tab is chosen',
    page: '/sermon',
    tap: (page) => page.getByRole('link', { name: 'Previous Messages' }).click(),
    happened: at('/sermon?tab=previous-messages'),
  },
  {
    name: 'the next page is turned to',
    page: '/all-product',
    tap: (page) =>
      page.getByRole('navigation', { name: 'Pages of products' }).getByRole('link', { name: 'Next' }).click(),
    happened: at('/all-product?page=2'),
  },
]

test.use({ eager: false, viewport: { width: 390, height: 800 } })

for (const { name, page: address, before, fill, tap, happened } of actions) {
  test(`${name} @once @long`, async ({ browser, baseURL }) => {
    await Promise.all(
      taps.map(async (moment) => {
        const extraHTTPHeaders = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.7` }
        const viewport = { width: 390, height: 800 }
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          extraHTTPHeaders,
          viewport,
        })
        const page = await context.newPage()
        const release = await lateCode(page)
        await before?.(page)
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        const opened = Date.now()
        await page.waitForTimeout(moment)
        await fill?.(page)
        await tap(page)
        await happened(page)
        // Not before the press has had its effect, however long a busy machine takes to fill in the form.
        await page.waitForTimeout(Math.max(0, codeAt - (Date.now() - opened)))
        release()
        await alive(page)
        await happened(page)
        await context.close()
      }),
    )
  })
}
