// The shop, as visitors use it: shelves, cart, checkout, orders, and what changes meanwhile.
import { randomUUID } from 'node:crypto'
import { mailTo } from './support/mailbox.ts'
import { makeProduct } from './support/make-product.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const newEmail = () => `buyer-${randomUUID().slice(0, 8)}@example.org`
const openCart = (page: Page) => page.getByRole('button', { name: /^Shopping cart/ }).click()
const cart = (page: Page) => page.getByRole('dialog', { name: 'Shopping cart' })
const checkout = (page: Page) => page.getByRole('dialog', { name: 'Checkout' })
const next = (page: Page) => checkout(page).getByRole('button', { name: /^Continue to payment/ })
const badge = (page: Page) => page.locator('[data-cart-badge]')

async function add(page: Page, id: number | string, quantity = 1) {
  await visit(page, `/shop/${id}`)
  const box = page.getByRole('main')
  for (let more = 1; more < quantity; more += 1) {
    await box.getByRole('button', { name: 'Increase quantity' }).first().click()
  }
  await box
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText('Item addded to cart')).toBeVisible()
}

async function fillIn(page: Page, email: string) {
  const card = checkout(page)
  await card.getByLabel('First Name').fill('Adaeze')
  await card.getByLabel('Last Name').fill('Okafor')
  await card.getByLabel('Email Address').fill(email)
  await card.getByLabel('ZIP code').fill('77002')
  await card.getByLabel('City').fill('Houston')
  await card.getByLabel('Address', { exact: true }).fill('88 Bayou Road')
  await card.getByLabel('State').selectOption('Texas')
  await card.getByLabel('Phone Number').fill('713 555 0129')
}

async function payWith(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay Now/ }).click()
}

test('a guest buys: errors in order, shipping in the total, a declined card, and the order', {
  tag: '@wide',
}, async ({ page, expectedFaults }) => {
  // The server has each country's rules for addresses.
  expectedFaults.push(/status of 400/, /status of 402/, /ERR_FAILED/)
  const email = newEmail()
  await visit(page, '/shop?tab=ministry-candle')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await openCart(page)
  await expect(cart(page).getByText('Estimated total')).toBeVisible()
  await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click()

  const card = checkout(page)
  for (const [message, field, text] of [
    ['Enter First Name', 'First Name', 'Adaeze'],
    ['Enter Last Name', 'Last Name', 'Okafor'],
    ['Enter Email Address', 'Email Address', email],
    ['Enter Postal Code', 'ZIP code', '7700'],
    ['Enter City', 'City', 'Houston'],
    ['Enter a street address.', 'Address', '88 Bayou Road'],
    ['Enter a phone number the carrier can call.', 'Phone Number', '7135550100'],
    ['Enter a ZIP code, such as 77002.', 'ZIP code', '77002'],
  ] as const) {
    await next(page).click()
    await expect(card.getByText(message)).toBeVisible()
    await expect(card.getByText(/^Enter /)).toHaveCount(1)
    await expect(card.getByLabel(field, { exact: true })).toBeFocused()
    await card.getByLabel(field, { exact: true }).fill(text)
  }
  await next(page).click()
  await expect(card.getByLabel('State')).toBeFocused()
  await expect(card.getByLabel('State')).toHaveAccessibleDescription('Choose a state.')
  await card.getByLabel('State').selectOption('Texas')
  await expect(card.getByLabel('Country code')).toHaveValue('US')
  await card.getByLabel('Phone Number').fill('+23480355501179999999')
  await card.getByLabel('Phone Number').blur()
  await expect(card.getByLabel('Country code')).toHaveValue('NG')
  await expect(card.getByLabel('Phone Number')).toHaveValue('803 555 011 799')
  await card.getByLabel('Phone Number').fill('8035550117')
  const order = card.getByRole('region', { name: 'Order summary' })
  await expect(order).toContainText('Shipping (United States)$6.95')
  await card.getByLabel('Country', { exact: true }).selectOption('Nigeria')
  await expect(order).toContainText('Shipping (Nigeria)$4.50')
  await card.getByText('Pickup', { exact: true }).click()
  await expect(order).toContainText('PickupFree')
  await expect(card.getByLabel('Pickup location')).toContainText('Head office')
  for (const field of ['Address', 'City', 'State', 'ZIP code', 'Phone Number']) {
    await expect(card.getByLabel(field, { exact: true })).toHaveCount(0)
  }
  await card.getByText('Shipping', { exact: true }).click()
  await expect(order).toContainText('$4.50')
  await next(page).click()
  await expect(card.getByText('Enter a postal code, such as 400001.')).toBeVisible()
  // Nigerian addresses often have none.
  await card.getByLabel('Postal code').fill('')
  await card.getByLabel('City').fill('Enugu')
  await next(page).click()
  await expect(card.getByText('Choose a state.', { exact: true })).toBeVisible()
  await card.getByLabel('State').selectOption('Enugu')
  // From the top, where the summary, which stays in view, covers none of the fields.
  await card.evaluate((element) => {
    for (const each of [element, ...element.querySelectorAll('*')]) each.scrollTop = 0
  })
  await axe(page, { screen: true })
  await page.route('**/api/store/checkout', (route) => route.abort(), { times: 1 })
  await next(page).click()
  await expect(card.getByText('Unable to process checkout')).toBeVisible()
  await next(page).click()
  await payWith(page, '4000 0000 0000 0002')
  await expect(card.getByText(/declined/).first()).toBeVisible()

  // The typed values stay, and going back does not order twice.
  await card.getByRole('button', { name: 'Change' }).click()
  await expect(card.getByLabel('City')).toHaveValue('Enugu')
  await next(page).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(page).toHaveURL(/\/shop\/order\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(badge(page)).toHaveCount(0)
  await expect(page.getByText('+234 803 555 0117')).toBeVisible()
  await axe(page, { screen: true })
  const number = /S-\d{6}/.exec(await page.getByText(/^Order S-/).innerText())?.[0] ?? 'none'
  const link = /https?:\/\/\S+\/shop\/order\/[\w-]+/.exec(await mailTo(email, number))?.[0]
  expect(link).toBe(page.url())
})

test('the cart survives a reload, and tabs of one browser stay in sync', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await add(page, 1, 3)
  await add(page, 2)
  await expect(badge(page)).toHaveText('2')
  await page.reload()
  await expect(badge(page)).toHaveText('2')
  const other = await context.newPage()
  await visit(other, '/cart')
  const lines = other.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(other.getByText('$42.60')).toBeVisible()
  const first = lines.first()
  await expect(first.getByLabel('Quantity', { exact: true })).toHaveValue('3')
  await first.getByRole('button', { name: 'Decrease quantity' }).click()
  await first.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(first.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await expect(other.getByText('$25.60')).toBeVisible()
  await first.getByLabel('Quantity', { exact: true }).fill('4')
  await first.getByLabel('Quantity', { exact: true }).press('Enter')
  await expect(other.getByText('$51.10')).toBeVisible()
  await axe(other)
  await lines
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(badge(page)).toHaveText('1')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(badge(page)).toHaveText('2')
  await other.getByRole('button', { name: 'Empty cart' }).click()
  await expect(other.getByText('Your Cart is Empty')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('the cart never exceeds the stock, on the product page, in the cart, and where the page doesn’t know it @long', {
  tag: '@once',
}, async ({ page, request }) => {
  const few = await makeProduct(request, 1000, 4)
  const some = await makeProduct(request, 1000, 12)
  const main = page.getByRole('main')
  const quantity = main.getByLabel('Quantity', { exact: true }).first()
  const told = main.locator('p[role=status]').filter({ hasText: /^Only 4 left$/ })
  const type = async (count: number) => {
    await quantity.fill(String(count))
    await quantity.press('Enter')
  }
  await visit(page, `/shop/${few.id}`)
  await type(26)
  await expect(quantity).toHaveValue('4')
  await expect(told).toBeVisible()
  const toCart = main.getByRole('button', { name: /^Add to cart/ }).first()
  await toCart.click()
  await toCart.click()
  await expect(page.getByText(`Only 4 of “${few.name}” are left.`)).toBeVisible()
  await visit(page, '/cart')
  await expect(main.getByText('Subtotal', { exact: true }).locator('..')).toContainText('$40.00')
  await expect(main.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await type(26)
  await expect(told).toBeVisible()
  await expect(quantity).toHaveValue('4')
  await axe(page)

  await visit(page, `/shop/${some.id}`)
  await type(26)
  await toCart.click()
  await expect(page.getByText(`Only 12 of “${some.name}” are left.`)).toBeVisible()
  await visit(page, '/cart')
  await expect(main.getByText('Subtotal', { exact: true }).locator('..')).toContainText('$160.00')
})

test('changed prices and sold-out items are shown before payment', { tag: '@once' }, async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const candle = await makeProduct(request, 1000, 3)
  await add(page, candle.id, 2)
  await openCart(page)
  await expect(cart(page).getByText('Subtotal', { exact: true }).locator('..')).toContainText('$20.00')
  await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillIn(page, newEmail())
  await expect(next(page)).toContainText('$26.95')
  expect((await candle.reprice(1200)).status()).toBe(200)
  await next(page).click()
  await expect(checkout(page).getByText(`“${candle.name}” now costs $12.00.`)).toBeVisible()
  await expect(next(page)).toContainText('$30.95')
  await expect(checkout(page).getByLabel('City')).toHaveValue('Houston')
  await next(page).click()
  await expect(checkout(page).getByRole('button', { name: 'Pay Now · $30.95' })).toBeVisible()

  // Two of three are too many to reserve: the first to pay gets them, and the other is notified before paying.
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(checkout(page).getByLabel('City')).toHaveValue('Houston')
  await next(page).click()
  await expect(
    checkout(page).getByText('These items aren’t reserved. They go to whoever pays first.'),
  ).toBeVisible()
  expect((await candle.stocked(-2)).status()).toBe(200)
  await payWith(page, '4242 4242 4242 4242')
  const told = `Someone else paid first, and we can no longer supply these items: 2 × ${candle.name}. You haven’t been charged.`
  await expect(checkout(page).getByText(told)).toBeVisible()
  await axe(page)
  expect((await candle.stocked(1)).status()).toBe(200)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Payment successful')).toBeVisible()

  await page.evaluate(
    ([id, name]) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '')
      const line = { product_id: id, id, name, img: '/art/square-dawn-candle-x.svg', price: 12, quantity: 1 }
      root.state.cart = { products: [line], quantity: 1, total: 12 }
      localStorage.setItem('root', JSON.stringify(root))
    },
    [String(candle.id), candle.name],
  )
  await visit(page, '/cart')
  await expect(page.getByText(`“${candle.name}” is sold out.`)).toBeVisible()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
})

test('tabs, paging, search and sorting have URLs and work by keyboard @long', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, '/shop')
  await page
    .getByRole('navigation', { name: 'Shop' })
    .getByRole('link', { name: 'Oil', exact: true })
    .press('Enter')
  await expect(page).toHaveURL('/shop?tab=oil')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  const pager = page.getByRole('navigation', { name: 'Pages of Oil' })
  await expect(pager).toContainText('Page 1 of 2')
  await pager.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL('/shop?tab=oil&page=2')
  const name = cards.first().getByRole('link')
  await expect(name).toHaveAccessibleName('Blessed oil flask')
  await expect(cards.first().locator('p [aria-hidden]')).toHaveText('Four ounces, with a cork…')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await page.getByRole('main').getByRole('link', { name: 'See All' }).press('Enter')
  await expect(page).toHaveURL('/all-product')
  await expect(cards).toHaveCount(10)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('oil')
  await search.press('Enter')
  await expect(page).toHaveURL('/all-product?search=oil')
  await page.getByLabel('Sort').selectOption('Price, lowest first')
  await expect(page).toHaveURL('/all-product?search=oil&sort=price')
  await page.getByLabel('On sale').press('Space')
  await expect(page).toHaveURL('/all-product?search=oil&sale=true&sort=price')
  await expect(page.getByLabel('On sale')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('On sale')).not.toBeChecked()
  await page.goForward()
  await expect(page.getByLabel('On sale')).toBeChecked()
  await expect(cards.first().locator('s')).toBeVisible()
  await cards.first().getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const json = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(json ?? '{}')).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'Offer', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
})

test('a fast order can be sent without a card', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/shop?tab=sticker')
  await page.getByRole('button', { name: 'Order without a card' }).click()
  const form = page.getByRole('dialog', { name: 'Fast order' })
  const send = form.getByRole('button', { name: 'Place order' })
  await send.click()
  await expect(form.getByText('Choose a product.')).toBeVisible()
  await form.getByLabel('Product').selectOption({ index: 1 })
  await expect(form.getByLabel('Country')).toHaveValue('Nigeria')
  await send.click()
  await expect(form.getByText('Enter your name.')).toBeVisible()
  await form.getByLabel('Your name').fill('Chidi Eze')
  await form.getByLabel('Address').fill('4 Zik Avenue, Enugu')
  await form.getByLabel('Phone number').fill('0803 555 0117')
  await axe(page)
  await send.click()
  await expect(form.getByRole('status')).toBeVisible()
})

test('a member’s details are filled in, and paying the order in another tab empties the cart @long', {
  tag: '@once',
}, async ({ page, context }) => {
  await visit(page, '/shop/4')
  await page.getByRole('button', { name: 'Log in or create account' }).click()
  const login = page.getByRole('tabpanel', { name: 'Login' })
  await login.getByLabel('Username').fill('Parishioner')
  await login.getByLabel('Password', { exact: true }).fill('a long quiet evening')
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Login Successful')).toBeVisible()
  const answer = await page.request.post('/api/store/checkout/', {
    data: {
      first_name: 'Grace',
      last_name: 'Obi',
      email: newEmail(),
      postal_code: '90813',
      city: 'Long Beach',
      address: '12 Ocean Avenue',
      phone_number: '+1 562 555 0133',
      items: [{ id: '4', quantity: 2 }],
    },
  })
  expect(answer.status()).toBe(201)
  const { order: before } = await answer.json()

  await add(page, 4)
  await openCart(page)
  await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(checkout(page).getByLabel('First Name')).toHaveValue('Grace')
  await expect(checkout(page).getByLabel('City')).toHaveValue('Long Beach')
  await next(page).click()
  await expect(checkout(page).getByLabel('Card number')).toBeVisible()

  const other = await context.newPage()
  await visit(other, '/account/orders')
  const newest = other.getByRole('article').first()
  await expect(newest).toContainText('Awaiting payment')
  await expect(newest.locator(`[href="/account/orders/${before}"]`)).toHaveCount(0)
  await axe(other)
  await newest.getByRole('link').click()
  await other.getByRole('button', { name: 'Pay for this order' }).click()
  await payWith(other, '4242 4242 4242 4242')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(badge(other)).toHaveCount(0)
  await expect(badge(page)).toHaveCount(0)
})
