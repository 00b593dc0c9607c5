// The shop's admin pages: products, stock, orders. Other tests write there as well.
import type { APIRequestContext } from 'playwright/test'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { holdUndo } from './support/undo.ts'
import { visit } from './support/visit.ts'
import { write } from './support/write.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a new category and a discounted product appear in the store immediately @long', async ({
  page,
  request,
}) => {
  const category = unique('Bells & Books')
  const name = unique('A psalter')
  await visit(page, staffUrl('/admin/store'))
  await page.getByRole('button', { name: 'New Category' }).click()
  const categoryForm = page.getByRole('dialog', { name: 'Category' })
  await categoryForm.getByRole('button', { name: 'Save' }).click()
  await expect(categoryForm.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.')
  await categoryForm.getByLabel('Name').fill(category)
  await expect(categoryForm.getByLabel('Address')).toHaveValue(/^bells-books-[0-9a-f]{8}$/)
  const slug = await categoryForm.getByLabel('Address').inputValue()
  await categoryForm.getByLabel('Button text').fill('Ring them')
  await categoryForm.getByLabel('Status').selectOption('Published')
  await categoryForm.getByRole('button', { name: 'Save' }).click()
  await expect(categoryForm).toHaveCount(0)
  await page.getByRole('link', { name: category }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()

  await page.getByRole('button', { name: 'New Product Item' }).click()
  const form = page.getByRole('dialog', { name: 'Product' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Price in dollars')).toHaveAccessibleDescription('Enter a price.')
  await expect(form.getByLabel('Category')).toHaveValue(slug)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Price in dollars').fill('19.99')
  await form.getByLabel('Allow discount').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Discount (%)')).toHaveAccessibleDescription(
    'Enter a percentage from 1 to 90.',
  )
  await form.getByLabel('Discount (%)').fill('15')
  await expect(form.getByText('Customers pay')).toHaveText('Customers pay $16.99 Regular price $19.99')
  await expect(form.locator('s')).toHaveText('$19.99')
  await form.getByLabel('Author').fill('King David')
  await form.getByLabel('Type').fill('Book')
  await form.getByLabel('Don’t track stock').uncheck()
  await form.getByLabel('How many you have').fill('7')
  await write(form.getByRole('textbox', { name: 'Description', exact: true }), 'All ')
  await page.keyboard.type('*hundred and fifty*.')
  await form.getByRole('button', { name: 'Add picture' }).click()
  await form.getByLabel('Status').selectOption('Published')
  await axe(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const card = cardOf(page, name)
  await expect(card).toContainText('$16.99 Regular price $19.99')
  await expect(card).toContainText('7 in stock')

  const shown = await request.get(staffUrl(`/api/store/products?category=${slug}`))
  expect(await shown.json()).toEqual([
    expect.objectContaining({
      name,
      slug,
      price: 19.99,
      discount_price: 16.99,
      description: '<p>All <em>hundred and fifty</em>.</p>',
      sold_out: false,
    }),
  ])
})

test('a product is opened by its URL, edited, deleted and restored @long', async ({ page, request }) => {
  const name = unique('Thurible')
  // A category where no other journey puts anything: two are on a page, the latest changed first.
  const id = await onTheShelf(request, name, 1, 'music')
  const read = async () => request.get(staffUrl(`/api/store/products/${id}`))
  await visit(page, staffUrl(`/admin/store?category=music&open=${id}`))
  const form = page.getByRole('dialog', { name: 'Product' })
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await form.getByLabel('Price in dollars').fill('1,000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect((await (await read()).json()).price).toBe(1000)
  const card = cardOf(page, name)
  await expect(card).toContainText('$1,000.00')
  await axe(page)
  await card.getByRole('button', { name: 'Delete' }).click()
  const undo = await holdUndo(page)
  await expect(card).toHaveCount(0)
  expect((await read()).status()).toBe(404)
  await undo.click()
  await expect(card).toHaveCount(1)
  expect((await read()).status()).toBe(200)
})

/** A published product, with so many of it on the shelf. */
async function onTheShelf(
  request: APIRequestContext,
  name: string,
  count: number,
  slug = 'gift',
): Promise<number> {
  const draft = {
    name,
    img: '/art/square-gold-star-product.svg',
    pictures: [],
    price: 1250,
    authour: '',
    type: 'Bell',
    slug,
    description: 'It rings.',
    allowDiscount: false,
    discountPercernt: null,
  }
  const made = await request.post(staffUrl('/api/staff/store/store'), {
    data: { draft, publication: { state: 'published' } },
  })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const data = { kind: count === 0 ? 'corrected' : 'received', change: count }
  const received = await request.post(staffUrl(`/api/staff/store/store/${id}/stock`), { data })
  expect(received.status()).toBe(200)
  return id
}

const stockOf = async (request: APIRequestContext, id: number): Promise<number> =>
  (await (await request.get(staffUrl(`/api/staff/store/store/${id}/stock`))).json()).onHand

/** Somebody with this last name orders so many, and pays. */
async function bought(request: APIRequestContext, id: number, quantity: number, last_name: string) {
  const begun = await request.post(staffUrl('/api/store/checkout/'), {
    data: {
      first_name: 'Adaeze',
      last_name,
      email: 'adaeze@example.org',
      postal_code: '90802',
      city: 'Long Beach',
      phone_number: '+1 562 555 0110',
      address: '3 Ocean Avenue',
      state: 'CA',
      country: 'US',
      items: [{ id, quantity }],
    },
  })
  expect(begun.status()).toBe(201)
  const { clientSecret, order } = await begun.json()
  await request.post(staffUrl(`/api/sandbox/${clientSecret}/pay`), { data: { number: '4242424242424242' } })
  const settled = await request.post(staffUrl(`/api/store/orders/${order}/settle`), { data: {} })
  expect((await settled.json()).state).toBe('paid')
}

test('stock is received and recounted, the table finds low stock, and stock can’t go below zero @long', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const name = unique('Bell')
  await onTheShelf(request, name, 0)
  await visit(page, staffUrl('/admin/store'))
  await page.getByRole('link', { name: 'Table' }).click()
  const filter = page.getByRole('search', { name: 'Filter products' })
  await filter.getByRole('searchbox').fill(name)
  await filter.getByLabel('Only low stock').check()
  await filter.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page).toHaveURL(/low=true/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Sold out')
  await axe(page)
  await row.getByRole('button', { name: 'Stock' }).click()
  const stock = page.getByRole('dialog', { name: `Stock: ${name}` })
  await stock.getByRole('button', { name: 'Update stock' }).click()
  await expect(stock.getByLabel('How many')).toHaveAccessibleDescription(/^Enter a whole number/)
  await stock.getByLabel('How many').fill('4')
  await stock.getByLabel('Note').fill('From the foundry')
  await stock.getByRole('button', { name: 'Update stock' }).click()
  await expect(stock.getByRole('row').nth(1)).toContainText('From the foundry')
  await stock.getByLabel('What happened').selectOption('Corrected: after a recount')
  await stock.getByLabel('How many').fill('−5')
  await stock.getByRole('button', { name: 'Update stock' }).click()
  await expect(stock.getByLabel('How many')).toHaveAccessibleDescription(/^Only 4 are in stock/)
  await stock.getByLabel('How many').fill('−1')
  await expect(stock.getByText('Stock goes from 4 to 3.')).toBeVisible()
  await stock.getByRole('button', { name: 'Update stock' }).click()
  await expect(stock.getByRole('row').nth(1)).toContainText('−1')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Only 3 left')
})

test('shipping rates are set by zone with validation, and visitors see them @long', async ({
  page,
  request,
}) => {
  await visit(page, staffUrl('/admin/settings/store'))
  await axe(page)
  await page.getByRole('button', { name: 'Add zone' }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Zone \d+$/ }) })
    .last()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
    'Choose a country.',
  )
  await row.getByRole('combobox', { name: 'Country' }).selectOption('Ireland')
  await row.getByLabel('Price in dollars').fill('21')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const read = async () => (await request.get(staffUrl('/api/store/shipping'))).json()
  expect((await read()).countries.at(-1)).toEqual({
    ...{ country: 'IE', price: 2100, freeAbove: null, varies: false },
  })
  await page.getByRole('button', { name: 'Remove Ireland' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => JSON.stringify((await read()).countries)).not.toContain('IE')
})

test('an order moves through its states, is partly refunded and restocked, and its packing slip shows no prices', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const product = unique('Handbell')
  const buyer = unique('Okonkwo')
  const id = await onTheShelf(request, product, 5)
  await bought(request, id, 3, buyer)
  await visit(page, staffUrl('/admin/store/orders?state=paid'))
  const filter = page.getByRole('search', { name: 'Filter orders' })
  await filter.getByRole('searchbox').fill(buyer)
  await filter.getByRole('button', { name: 'Filter', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: buyer })
  await expect(row).toContainText('$44.45')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order S-\d{6}$/)
  await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row')).toHaveCount(5)
  await axe(page)

  const act = async (label: string, action: string, fields: Record<string, string> = {}) => {
    await page.getByRole('button', { name: label, exact: true }).click()
    const dialog = page.getByRole('dialog')
    for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name).fill(value)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  const history = page.getByRole('table', { name: 'History' })
  await act('Mark as packed', 'Mark as packed', { Note: 'In the blue box' })
  await expect(history).toContainText('In the blue box')
  await act('Mark as shipped', 'Mark as shipped', { 'Tracking number': '9400 1000', Carrier: 'USPS' })
  await expect(page.getByText('USPS 9400 1000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await act('Mark as delivered', 'Mark as delivered')
  await expect(history.getByRole('row').last()).toContainText('Delivered')

  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this order' })
  const amount = dialog.getByLabel('Different amount')
  await amount.fill('44.46')
  await dialog.getByLabel('Reason').fill('One is cracked')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(amount).toHaveAccessibleDescription(/You can refund up to \$44\.45/)
  await amount.fill('')
  await dialog.getByLabel(product).fill('1')
  await dialog.getByLabel('Return these items to stock').check()
  await expect(dialog.getByText('Selected above: $12.50')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Items' })).toContainText('1 returned to stock')
  const back = page.getByRole('table', { name: 'Refunds' }).getByRole('row').nth(1)
  await expect(back).toContainText('One is cracked')
  await expect(back).toContainText('Refunded')
  expect(await stockOf(request, id)).toBe(3)

  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article')
  await expect(slip.getByRole('row').last()).toHaveText(`2${product}`)
  await expect(slip).toContainText('3 Ocean Avenue')
  await expect(slip).not.toContainText('$')
})

test('a canceled order is restocked and refunded, and doesn’t count as a sale @long', async ({
  page,
  request,
}) => {
  const product = unique('Censer')
  const buyer = unique('Bassey')
  const id = await onTheShelf(request, product, 20)
  await bought(request, id, 20, buyer)
  expect(await stockOf(request, id)).toBe(0)
  await visit(page, staffUrl('/admin/store/sales'))
  await expect(page.getByRole('list', { name: 'Sales: Best sellers' })).toContainText(`20 × ${product}`)
  await expect(page.getByRole('list', { name: 'Sales: By category' })).toContainText('Gift')
  await expect(page.getByRole('img', { name: /^Sales \(USD\) by month/ }).locator('svg')).toBeVisible()
  await visit(page, staffUrl(`/admin/store/orders?search=${buyer.split(' ')[1]}`))
  await axe(page)
  await page.getByRole('row').filter({ hasText: buyer }).getByRole('link').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/^Enter a reason/)
  await dialog.getByLabel('Reason').fill('She asked for it')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('table', { name: 'History' })).toContainText('She asked for it')
  expect(await stockOf(request, id)).toBe(20)
  await visit(page, staffUrl('/admin/store/sales'))
  await expect(page.getByText(`20 × ${product}`)).toHaveCount(0)
})

test('a fast order is confirmed after a call and marked as done @long', async ({ page, request }) => {
  const product = unique('Scapular')
  const name = unique('Chidi')
  const id = await onTheShelf(request, product, 4)
  const placed = await request.post(staffUrl('/api/store/fast-orders'), {
    data: {
      productId: id,
      productQuantity: 3,
      customerName: name,
      customerAddress: '4 Okpara Avenue, Enugu',
      customerPhoneNumber: '+234 803 555 0100',
    },
  })
  expect(placed.status()).toBe(201)
  await visit(page, staffUrl('/admin/store/fast-orders?state=new'))
  const card = cardOf(page, name)
  await expect(card).toContainText(`3 × ${product}`)
  await expect(card.getByRole('link', { name: '+234 803 555 0100' })).toHaveAttribute(
    'href',
    'tel:+2348035550100',
  )
  await axe(page)
  await card.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm this order' })
  await dialog.getByLabel('Note').fill('Pays on Friday')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(card).toHaveCount(0)
  expect(await stockOf(request, id)).toBe(1)
  await page.getByRole('link', { name: 'Confirmed' }).click()
  await expect(card).toContainText('Pays on Friday')
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click()
  await expect(card).toHaveCount(0)
})
