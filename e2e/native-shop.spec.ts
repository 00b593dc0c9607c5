// The shop and the cart before the page's code has loaded, and how the code takes over.
import { makeProduct } from './support/make-product.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const lines = (page: Page) => main(page).getByRole('listitem')
const subtotal = (page: Page) => main(page).getByText('Subtotal', { exact: true }).locator('..')
const addButton = (page: Page) => main(page).getByRole('button', { name: /^Add to cart/ })
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cart')?.value

test.describe('without the page’s code', () => {
  test.use({ javaScriptEnabled: false })

  test('items can be added to the cart, changed and removed @once', async ({ page }) => {
    await page.goto('/shop/1')
    await main(page).getByLabel('Quantity', { exact: true }).first().fill('3')
    await addButton(page).first().click()
    await expect(page).toHaveURL('/cart?added=1')
    await expect(page.getByText('Item addded to cart')).toBeVisible()
    await expect(subtotal(page)).toContainText('$25.50')

    await page.goto('/shop/1')
    await main(page)
      .getByRole('button', { name: /^Buy now/ })
      .click()
    await expect(page).toHaveURL('/checkout')
    await page.goto('/cart')
    await lines(page).first().getByRole('button', { name: 'Decrease quantity' }).click()

    await page.goto('/shop')
    await main(page)
      .getByLabel(/^Quantity of/)
      .first()
      .selectOption('2')
    await addButton(page).first().click()
    await expect(lines(page)).toHaveCount(2)
    await page.goto('/cart')
    await expect(page.getByText('Item addded to cart')).toHaveCount(0)
    await expect(page.getByText(/^Shipping from \$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout')

    const first = lines(page).first()
    await first.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(first.getByLabel('Quantity', { exact: true })).toHaveValue('2')
    await first.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(first.getByLabel('Quantity', { exact: true })).toHaveValue('3')
    await first.getByLabel('Quantity', { exact: true }).fill('4')
    await first.getByLabel('Quantity', { exact: true }).press('Enter')
    await expect(first).toContainText('$34.00')
    await first.getByLabel('Quantity', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Update cart' }).click()
    await expect(first).toContainText('$17.00')
    expect(await cookie(page)).toMatch(/^1\.2_\d+\.2$/)

    await lines(page)
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Empty cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
    expect(await cookie(page)).toBe('')
    await page.getByRole('link', { name: 'Go to the store' }).click()
    await expect(page).toHaveURL('/shop')
  })

  test('the cart never exceeds the stock, and says what has sold out @once @long', async ({
    page,
    request,
  }) => {
    const few = await makeProduct(request, 1000, 4)
    await page.goto(`/shop/${few.id}`)
    await main(page).getByLabel('Quantity', { exact: true }).first().fill('26')
    await addButton(page).first().click()
    await expect(page.getByText(`Only 4 of “${few.name}” are left.`)).toBeVisible()
    await expect(subtotal(page)).toContainText('$40.00')
    await expect(main(page).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await main(page).getByLabel('Quantity', { exact: true }).fill('9')
    await page.getByRole('button', { name: 'Update cart' }).click()
    await expect(page.getByText(`Only 4 of “${few.name}” are left.`)).toBeVisible()
    expect((await few.stocked(-1)).status()).toBe(200)
    await page.goto('/cart')
    await expect(page.getByText('Your cart has changed')).toBeVisible()
    await expect(subtotal(page)).toContainText('$30.00')
    expect((await few.stocked(-3)).status()).toBe(200)
    await page.goto('/cart')
    await expect(page.getByText(`“${few.name}” is sold out.`)).toBeVisible()
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText(`“${few.name}” is sold out.`)).toHaveCount(0)
    expect(await cookie(page)).toBe('')
  })

  test('categories, search, filters and paging work as links and a form @once @long', async ({ page }) => {
    await page.goto('/shop')
    await page
      .getByRole('navigation', { name: 'Shop' })
      .getByRole('link', { name: 'Oil', exact: true })
      .click()
    await expect(page).toHaveURL('/shop?tab=oil')
    await page.getByRole('navigation', { name: 'Pages of Oil' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/shop?tab=oil&page=2')
    await main(page).getByRole('link', { name: 'See All' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('oil')
    await page.getByLabel('Sort').selectOption('Price, lowest first')
    await page.getByLabel('On sale').check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/search=oil.*sort=price.*sale=true/)
    await expect(page.getByLabel('On sale')).toBeChecked()
    await expect(page.getByLabel('Sort')).toHaveValue('price')
    await expect(main(page).getByRole('article').first().locator('s')).toBeVisible()
    await main(page).getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/all-product')
    await page
      .getByRole('navigation', { name: 'Pages of products' })
      .getByRole('link', { name: 'Next' })
      .click()
    await expect(page).toHaveURL('/all-product?page=2')
  })

  test('a fast order can be sent from its own page @once @long', async ({ page, expectedFaults }) => {
    expectedFaults.push(/status of 400/)
    await page.goto('/shop/2')
    const product = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', { name: 'Order without a card' }).click()
    await expect(page).toHaveURL('/shop/fast-order?product=2')
    await expect(page.getByLabel('Product').locator('option:checked')).toHaveText(product)
    await page.getByLabel('Your name').fill('Chidi Eze')
    await page.getByLabel('Address').fill('4 Zik Avenue, Enugu')
    await page.getByLabel('Phone number').fill('12')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
      'Enter a phone number with 6 to 15 digits.',
    )
    await expect(page.getByLabel('Your name')).toHaveValue('Chidi Eze')
    await expect(page.getByLabel('Product').locator('option:checked')).toHaveText(product)
    await page.getByLabel('Phone number').fill('0803 555 0117')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL('/shop/fast-order?sent=1')
    await expect(page.getByText('We’ll call you to confirm your order.')).toBeVisible()
  })
})

test('posts to the cart are validated, and responses are private @once', async ({ request }) => {
  const post = (form: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post(`/cart?form=${form}`, { form: fields, headers, maxRedirects: 0 })
  const added = await post('add', { product: '1', quantity: '1' }, { Cookie: 'cart=-7.2_x_2.1' })
  expect(added.status()).toBe(303)
  expect(added.headers()['set-cookie']).toBe('cart=2.1_1.1; Path=/; Max-Age=7776000; SameSite=Lax')
  const unknown = await post('add', { product: '99999999', quantity: '1' })
  expect(unknown.status()).toBe(409)
  expect(await unknown.text()).toContain('This product isn’t in the store.')
  expect((await post('add', { product: '-1', quantity: '1' })).status()).toBe(400)
  expect((await post('add', { product: '1', quantity: '-1' })).status()).toBe(400)
  expect((await post('steal', {})).status()).toBe(404)
  expect((await post('empty', {}, { 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403)

  const cart = (cookie: string) => request.get('/cart', { headers: { Cookie: `cart=${cookie}` } })
  const full = await cart('1.2')
  expect(full.headers()['cache-control']).toContain('no-store')
  expect(await full.text()).toContain('$17.00')
  expect(await (await cart('')).text()).toContain('Your Cart is Empty')
  expect(await (await cart('1.2_'.repeat(2000))).text()).toContain('Proceed to Checkout')
  expect((await cart('9'.repeat(100_000))).status()).toBe(431)
})

test('the code takes over changes by forms, and forms those by the code @once @long', async ({ page }) => {
  const badge = page.locator('[data-cart-badge]')
  await visit(page, '/shop/1')
  await addButton(page).first().click()
  await expect(badge).toHaveText('1')
  expect(await cookie(page)).toBe('1.1')

  // Sent as a form, as before the code has loaded.
  await visit(page, '/shop/2')
  await main(page)
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL('/cart?added=2')
  await alive(page)
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByText('Item addded to cart')).toBeVisible()
  await expect(badge).toHaveText('2')
  const stored = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem('root') ?? '').state.cart.products.map(
        ({ product_id, name, quantity }: Record<string, unknown>) => [product_id, Boolean(name), quantity],
      ),
    )
  expect(await stored()).toEqual([
    ['1', true, 1],
    ['2', true, 1],
  ])
  await lines(page).first().getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => cookie(page)).toBe('1.2_2.1')

  // Changed by a form, and the next page isn't the cart.
  await page.context().addCookies([{ name: 'cart', value: '3.1', url: page.url() }])
  await visit(page, '/blogs')
  await expect(badge).toHaveText('1')
  await expect.poll(stored).toEqual([['3', true, 1]])
})

test('the cart badge is shown before the code has loaded @once @long', async ({ page, expectedFaults }) => {
  expectedFaults.push(/ERR_FAILED/)
  await visit(page, '/shop/1')
  await addButton(page).first().click()
  await expect.poll(() => cookie(page)).toBe('1.1')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/blogs')
  const link = page.getByRole('link', { name: /^Shopping cart\s*1$/ })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/cart')
  await expect(lines(page)).toHaveCount(1)
  await axe(page)

  // A cart from before there was a cookie.
  await page.context().clearCookies()
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(1)
})

test('a quantity typed before the code has loaded counts @once @long', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/shop/1', { waitUntil: 'domcontentloaded' })
  await main(page).getByLabel('Quantity', { exact: true }).first().fill('3')
  code.resolve()
  await alive(page)
  await addButton(page).first().click()
  await expect.poll(() => cookie(page)).toBe('1.3')
})
