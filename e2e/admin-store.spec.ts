// The desk of those who keep the shop: shelves, stock, orders. Others write there as well.
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a category and a product with a discount are written, and everybody reads them at once', async ({
  page,
  request,
}) => {
  const category = unique('Bells & Books')
  const name = unique('A psalter')
  await visit(page, staffUrl('/admin/store'))
  await axe(page)
  await page.getByRole('button', { name: 'New Category' }).click()
  const categoryForm = page.getByRole('dialog', { name: 'Category' })
  await categoryForm.getByRole('button', { name: 'Save' }).click()
  await expect(categoryForm.getByLabel('Name')).toHaveAccessibleDescription('Enter the name')
  await categoryForm.getByLabel('Name').fill(category)
  await expect(categoryForm.getByLabel('Slug')).toHaveValue(/^bells-books-[0-9a-f]{8}$/)
  const slug = await categoryForm.getByLabel('Slug').inputValue()
  await categoryForm.getByLabel('Call to action').fill('Ring them')
  await categoryForm.getByLabel('State').selectOption('Published')
  await axe(page)
  await categoryForm.getByRole('button', { name: 'Save' }).click()
  await expect(categoryForm).toHaveCount(0)
  await page.getByRole('link', { name: category }).click()
  await expect(page.getByText('No product is of this kind.')).toBeVisible()

  await page.getByRole('button', { name: 'New Product Item' }).click()
  const form = page.getByRole('dialog', { name: 'Product' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Price in dollars')).toHaveAccessibleDescription('Enter the price')
  await expect(form.getByLabel('Category')).toHaveValue(slug)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Price in dollars').fill('19.99')
  await form.getByLabel('Allow discount').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Discount in per cent')).toHaveAccessibleDescription(
    'Enter the percentage, 1 to 90',
  )
  await form.getByLabel('Discount in per cent').fill('15')
  await expect(form.getByText('Buyers pay')).toHaveText('Buyers pay$16.99 instead of $19.99')
  await expect(form.locator('s')).toHaveText('$19.99')
  await form.getByLabel('Author').fill('King David')
  await form.getByLabel('Type').fill('Book')
  await form.getByLabel('Stock').fill('7')
  await form.getByLabel('Description').fill('All <em>hundred and fifty</em>.<script>alert(1)</script>')
  await form.getByRole('button', { name: 'Add a picture' }).click()
  await form.getByLabel('State').selectOption('Published')
  await axe(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const card = cardOf(page, name)
  await expect(card).toContainText('$16.99 instead of $19.99')
  await expect(card).toContainText('7 in stock')

  const read = async () =>
    (await request.get(staffUrl(`/api/store/products?category=${slug}`))).json() as Promise<
      { name: string; price: number; discount_price: number; sold_out: boolean; description: string }[]
    >
  expect(await read()).toEqual([
    expect.objectContaining({ name, slug, price: 19.99, discount_price: 16.99, sold_out: false }),
  ])
  expect((await read())[0]?.description).toBe('All <em>hundred and fifty</em>.')

  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(form.getByLabel('Discount in per cent')).toHaveValue('15')
  await expect(form.getByText('Picture 2')).toBeVisible()
  await form.getByLabel('Allow discount').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(card).not.toContainText('instead of')
  expect(await read()).toEqual([expect.objectContaining({ discount_available: false, discount_price: null })])

  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  expect(await read()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toHaveCount(1)
  expect(await read()).toHaveLength(1)
})

test('stock comes in and is counted anew, the table finds what is running out, nothing goes below zero', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const name = unique('Bell')
  const draft = {
    name,
    img: '/art/square-gold-star-product.svg',
    pictures: [],
    price: 1250,
    authour: '',
    type: 'Bell',
    slug: 'gift',
    description: 'It rings.',
    allowDiscount: false,
    discountPercernt: null,
  }
  const made = await request.post(staffUrl('/api/staff/store/store'), {
    data: { draft, publication: { state: 'published' } },
  })
  expect(made.status()).toBe(201)
  await visit(page, staffUrl('/admin/store'))
  await page.getByRole('link', { name: 'Table' }).click()
  const filter = page.getByRole('search', { name: 'Filter products' })
  await filter.getByRole('searchbox').fill(name)
  await filter.getByLabel('Only what is running out').check()
  await filter.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/low=true/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Sold out')
  await axe(page)
  await row.getByRole('button', { name: 'Stock' }).click()
  const stock = page.getByRole('dialog', { name: `Stock: ${name}` })
  await stock.getByRole('button', { name: 'Change stock' }).click()
  await expect(stock.getByLabel('How many')).toHaveAccessibleDescription(/^Enter how many/)
  await stock.getByLabel('How many').fill('4')
  await stock.getByLabel('Note').fill('From the foundry')
  await stock.getByRole('button', { name: 'Change stock' }).click()
  await expect(stock.getByRole('row').nth(1)).toContainText('From the foundry')
  await stock.getByLabel('What happened').selectOption('Corrected: counted anew')
  await stock.getByLabel('How many').fill('−5')
  await stock.getByRole('button', { name: 'Change stock' }).click()
  await expect(stock.getByLabel('How many')).toHaveAccessibleDescription(/^Only 4 are there/)
  await stock.getByLabel('How many').fill('−1')
  await expect(stock.getByText('4 becomes 3.')).toBeVisible()
  await stock.getByRole('button', { name: 'Change stock' }).click()
  await expect(stock.getByRole('row').nth(1)).toContainText('−1')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Only 3 left')
})

test('what a parcel costs is set by country, told what is wrong with it, and everybody reads it', async ({
  page,
  request,
}) => {
  await visit(page, staffUrl('/admin/store/settings'))
  await axe(page)
  await page.getByRole('button', { name: 'Add a country' }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Country') })
    .last()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByLabel('Country')).toHaveAccessibleDescription('Choose the country')
  await row.getByLabel('Country').selectOption('Ireland')
  await row.getByLabel('Price').fill('21')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const read = async () => (await request.get(staffUrl('/api/store/shipping'))).json()
  expect((await read()).countries.at(-1)).toEqual({ country: 'IE', price: 2100, freeAbove: null })
  await page.getByRole('button', { name: 'Remove Ireland' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => JSON.stringify((await read()).countries)).not.toContain('IE')
})
