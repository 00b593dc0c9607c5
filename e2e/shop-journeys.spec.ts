// The shop from the first click to the last step of the staff, one whole journey each.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from 'playwright/test'
import { mailTo } from './support/mailbox.ts'
import { makeProduct } from './support/make-product.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const once = { tag: '@once' }
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const newEmail = () => `buyer-${randomUUID().slice(0, 8)}@example.org`

async function fillContact(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Adaeze')
  await page.getByLabel('Last Name').fill('Okafor')
  await page.getByLabel('Email Address').fill(email)
}

async function pay(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay Now/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
}

/** A scarf in two sizes, 20% off; only the larger one is in stock. */
async function makeScarf(request: APIRequestContext) {
  const name = unique('Scarf')
  const variant = { id: null, img: null, sku: '', barcode: '', weight: null }
  const draft = {
    name,
    img: '/art/square-violet-headtie-scarf.svg',
    pictures: [],
    price: 1500,
    authour: '',
    type: 'Cloth',
    slug: 'gift',
    description: 'A scarf that is only for the test.',
    allowDiscount: true,
    discountPercernt: 20,
    variants: {
      options: [{ name: 'Size', values: ['Standard', 'Large'] }],
      list: [
        { ...variant, values: ['Standard'], price: null },
        { ...variant, values: ['Large'], price: 2000 },
      ],
    },
  }
  const made = await request.post('/api/staff/store/store', {
    data: { draft, publication: { state: 'published' } },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id, draft: saved } = await made.json()
  const [standard, large] = saved.variants.list.map((each: { id: number }) => each.id)
  for (const [of, counted] of [
    [standard, 0],
    [large, 3],
  ]) {
    const lines = [{ id: of, counted }]
    const answer = await request.post('/api/staff/store/stock-counts', { data: { lines, note: '' } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return { id, name }
}

test('a guest buys a variant that is on sale, with a code', { tag: ['@once', '@long'] }, async ({
  page,
  request,
}) => {
  await signInAs(request, 'Shopkeeper')
  const { id, name } = await makeScarf(request)
  const code = `LENT${randomUUID().slice(0, 6).toUpperCase()}`
  const draft = {
    ...{ code, kind: 'percent', percent: 10, amount: null, firstOrder: false, minimum: 0, active: true },
    ...{ startsOn: '', endsOn: '', maxUses: 1, maxPerCustomer: null, note: '' },
  }
  const made = await request.post('/api/staff/store/discounts', { data: { draft } })
  expect(made.status(), await made.text()).toBe(201)

  await visit(page, `/shop/${id}`)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Standard' }).check()
  await expect(main.getByText('Sold out for now')).toBeVisible()
  await main.getByRole('radio', { name: 'Large' }).check()
  await expect(main.getByText('$16.00').first()).toBeVisible()
  await main
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await visit(page, '/cart')
  await page.getByLabel('Discount code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(main.getByText('−$1.60')).toBeVisible()

  await visit(page, '/checkout')
  const email = newEmail()
  await fillContact(page, email)
  const summary = page.getByRole('region', { name: 'Order summary' }).last()
  await summary.getByRole('button', { name: `Increase quantity of ${name} – Large` }).click()
  await expect(summary).toContainText('2 × ')
  await main.getByText('Pickup', { exact: true }).click()
  await expect(summary).toContainText('PickupFree')
  await expect(summary.getByRole('status')).toHaveText('$28.80')
  await axe(page)
  await page.getByRole('button', { name: 'Continue to payment · $28.80' }).click()
  await page.getByRole('button', { name: 'Pay for this order' }).click()
  await pay(page)
  await expect(main).toContainText(`Discount (${code})`)
  const mail = await mailTo(email, 'S-')
  expect(mail).toContain(name)
  expect(mail).toContain('Total: $28.80')
})

test('a member buys a file and opens it from the account', once, async ({ page }) => {
  const username = unique('Reader').replace(' ', '-')
  const email = newEmail()
  const account = { username, email, password: 'a long quiet evening' }
  const registered = await page.request.post('/api/membership/register/', { data: account })
  expect(registered.status(), await registered.text()).toBe(201)
  await signInAs(page.request, username)
  const products = await (await page.request.get('/api/store/products?search=Nine+evenings')).json()
  const { id } = products.find(({ name }: { name: string }) => name.startsWith('Nine evenings'))

  await visit(page, `/shop/${id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await visit(page, '/checkout')
  await expect(page.getByLabel('Country', { exact: true })).toHaveCount(0)
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Continue to payment · $4.00' }).click()
  await page.getByRole('button', { name: 'Pay for this order' }).click()
  await pay(page)

  await visit(page, '/account/downloads')
  await expect(page.getByText('5 downloads left')).toBeVisible()
  await axe(page)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Nine evenings of prayer' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.reload()
  await expect(page.getByText('4 downloads left')).toBeVisible()
})

test(
  'a buyer asks to return an item with a photo, and staff accept it and refund its line',
  once,
  async ({ page, browser, request }) => {
    const { id, name } = await makeProduct(request, 1250, 5)
    const email = newEmail()
    const begun = await request.post('/api/store/checkout/', {
      data: {
        ...{ first_name: 'Dolores', last_name: 'Whitfield', email, phone_number: '+1 713 555 0129' },
        ...{ address: '88 Bayou Road', city: 'Houston', state: 'TX', postal_code: '77002', country: 'US' },
        items: [{ id, quantity: 3 }],
      },
    })
    expect(begun.status(), await begun.text()).toBe(201)
    const { clientSecret, order } = await begun.json()
    await request.post(`/api/sandbox/${clientSecret}/pay`, { data: { number: '4242424242424242' } })
    await request.post(`/api/store/orders/${order}/settle`, { data: {} })
    const found = await request.get(`/api/staff/store/orders?search=${encodeURIComponent(email)}`)
    const [{ id: orderId }] = await found.json()
    for (const state of ['packed', 'shipped', 'delivered']) {
      const moved = await request.post(`/api/staff/store/orders/${orderId}/${state}`, {
        data: state === 'shipped' ? { carrier: 'USPS', tracking: '9400 1000', note: '' } : { note: '' },
      })
      expect(moved.status(), await moved.text()).toBe(200)
    }

    await visit(page, `/shop/order/${order}`)
    await page.getByText('Return items').click()
    const ask = page.getByRole('button', { name: 'Request a return' })
    await ask.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Choose' })).toBeVisible()
    await page.getByLabel(name).selectOption('Return 1')
    await page.getByLabel('Reason').selectOption('It arrived damaged')
    await page.getByLabel('Details').fill('The wax is cracked.')
    await page.getByLabel('Photos').setInputFiles({
      ...{ name: 'crack.png', mimeType: 'image/png' },
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
    })
    await axe(page)
    await ask.click()
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Requested')

    const staff = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await signInAs(staff.request, 'Shopkeeper')
    const desk = await staff.newPage()
    await visit(desk, '/admin/store/returns?state=requested')
    await desk.getByRole('row').filter({ hasText: 'Dolores Whitfield' }).getByRole('link').first().click()
    await desk.getByRole('button', { name: 'Show photo' }).click()
    await expect(desk.getByRole('img', { name: 'Photo 1 of the returned items' })).toBeVisible()
    const confirm = async (action: string, also = async () => {}) => {
      await desk.getByRole('button', { name: action, exact: true }).click()
      const dialog = desk.getByRole('dialog')
      await also()
      await dialog.getByRole('button', { name: action, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await confirm('Approve')
    expect(await mailTo(email, 'approved')).toContain(
      'Please send the items to Holy Ghost Prayer Movement, 2140',
    )
    await confirm('Mark as received', async () => {
      await desk.getByLabel('Refund what these items cost').uncheck()
    })
    await confirm('Refund', async () => {
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel(name).fill('1')
      await expect(dialog.getByText('Selected above: $12.50')).toBeVisible()
      await dialog.getByLabel('Reason').fill('Arrived cracked')
    })
    await expect(desk.getByRole('table', { name: 'Refunds' }).getByRole('row').nth(1)).toContainText('$12.50')
    await staff.close()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Received')
    expect(await mailTo(email, 'Your refund is on its way')).toContain('$12.50')
  },
)

test('a volunteer counts and receives stock, and whoever waits for it gets an email', {
  tag: ['@once', '@long'],
}, async ({ page, browser, request }) => {
  const { name, id } = await makeProduct(request, 900, 2)
  const staff = await browser.newContext({ baseURL: process.env.E2E_VISITOR_URL ?? '' })
  await signInAs(staff.request, 'Shopkeeper')
  const desk = await staff.newPage()
  await visit(desk, '/admin/store/stock')
  const filter = desk.getByRole('search', { name: 'Filter products' })
  const find = async (words: string) => {
    await filter.getByRole('searchbox').fill(words)
    await filter.getByRole('button', { name: 'Filter', exact: true }).click()
  }
  await find(name)
  await desk.getByLabel(`Quantity counted: ${name}`).fill('0')
  // The next product to count; the number before it stays.
  await find('Dove sticker')
  await expect(desk.getByLabel('Quantity counted: Dove window sticker')).toBeVisible()
  await expect(desk.getByLabel(`Quantity counted: ${name}`)).toHaveValue('0')
  await desk.getByRole('button', { name: 'Save count' }).click()
  await expect(desk.getByText('1 quantity changed.')).toBeVisible()

  const email = newEmail()
  await visit(page, `/shop/${id}`)
  await page.getByLabel('Email me when it’s back').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We’ll send you one email when it’s back in stock.')).toBeVisible()

  await find(name)
  await desk.getByRole('radio', { name: /^A delivery/ }).check()
  await desk.getByLabel('Supplier').fill('Enugu candle makers')
  await desk.getByLabel(`Quantity received: ${name}`).fill('12')
  await axe(desk)
  await desk.getByRole('button', { name: 'Save delivery' }).click()
  await expect(desk.getByRole('region', { name: 'Latest deliveries' })).toContainText(`12 × ${name}`)
  await staff.close()
  expect(await mailTo(email, 'Back in stock')).toContain(name)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
})
