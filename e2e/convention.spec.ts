import { comingYear } from '../src/slices/convention/seed.ts'
import { stopClock } from './support/clock.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const year = comingYear(new Date())
const form = '/Holy-Ghost-prayer-movement'

async function fill(page: Page, email: string, others = '1') {
  // The page that is being left may have a field of the same name.
  const fields = page.getByRole('form', { name: 'Registration' })
  await fields.getByLabel('First Name').fill('Nkiru')
  await fields.getByLabel('Last Name').fill('Obiora')
  await fields.getByLabel('Telephone').fill('(562) 555-0142')
  await fields.getByLabel('Email').first().fill(email)
  await fields.getByLabel('Gender').selectOption('female')
  await fields.getByLabel('Number of people coming with you').fill(others)
  await fields.getByLabel('Convention location').selectOption('New York')
  await fields.getByRole('textbox', { name: 'City' }).fill('Long Beach')
}

test('the form shows one error at a time as a toast and at its field, and sends nothing', {
  tag: '@wide',
}, async ({ page }) => {
  await page.clock.install()
  await visit(page, form)
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'New York' }).first()).toContainText(
    `July 9-13 ${year}`,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Houston' }).first()).toContainText(
    `July 16-20 ${year}`,
  )
  await expect(page.getByRole('link', { name: 'Get Hotel Reservation' })).toHaveAttribute('target', '_blank')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const steps = [
    ['Enter First Name', () => page.getByLabel('First Name').fill('Nkiru')],
    ['Enter Last Name', () => page.getByLabel('Last Name').fill('Obiora')],
    ['Enter Telephone', () => page.getByLabel('Telephone').fill('(562) 555-0142')],
    ['Enter Email', () => page.getByLabel('Email').first().fill('nkiru@example.org')],
    ['Enter Gender', () => page.getByLabel('Gender').selectOption('female')],
    ['Enter number of people coming', () => page.getByLabel('Number of people coming with you').fill('1')],
    ['Select you concention location', () => page.getByLabel('Convention location').selectOption('Both')],
    ['Enter City', () => Promise.resolve()],
  ] as const
  await stopClock(page)
  for (const [message, mend] of steps) {
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    // Once in the toast, once beside the field.
    await expect(page.getByText(message, { exact: true })).toHaveCount(2)
    await page.clock.runFor(6000)
    await mend()
  }
  await page.clock.resume()
  expect(sent).toEqual([])
  // What was typed outlives a reload.
  await page.reload()
  await expect(page.getByLabel('Last Name')).toHaveValue('Obiora')
  await expect(page.getByLabel('Convention location')).toHaveValue('Both')
  await axe(page, { screen: true })
})

test('a visitor registers from the home page, changes the registration and cancels it @once', async ({
  page,
}) => {
  const email = `nkiru.${Date.now()}@example.org`
  await visit(page, '/')
  await page.getByRole('link', { name: `Register For ${year} Convention` }).click()
  await expect(page).toHaveURL(form)
  await fill(page, email)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Form submitted successfuly' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Hotel Reservation' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')

  const own = linkIn(await mailTo(email, `Registration confirmed: ${year} Convention`))
  await visit(page, own)
  await expect(page.getByText('You have 2 places')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await axe(page, { screen: true })
  await page.getByLabel('Number of people coming with you').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You have a place')).toBeVisible()

  // Lost, it comes again with the address alone.
  await visit(page, form)
  await page.getByRole('link', { name: 'View your registration or get your link again' }).click()
  await page.getByRole('button', { name: 'Email my link' }).click()
  await expect(page.getByRole('main').getByLabel('Email').first()).toHaveAccessibleDescription(/^Enter Email/)
  await page.getByRole('main').getByLabel('Email').first().fill(email)
  await axe(page)
  await page.getByRole('button', { name: 'Email my link' }).click()
  await expect(page.getByRole('status')).toContainText('If this address is registered')
  await visit(page, linkIn(await mailTo(email, `Your registration: ${year} Convention`)))
  await expect(page.getByText('You have a place')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel my registration' }).click()
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('This registration was canceled')).toBeVisible()
})

test('a large group must confirm by email before it gets places @once @long', async ({ page }) => {
  const email = `choir.${Date.now()}@example.org`
  await visit(page, form)
  await expect(page.getByText('If your group is larger than 6, including you')).toBeVisible()
  await fill(page, email, '9')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Form submitted successfuly' })).toBeVisible()
  await expect(page.getByText('We’re not holding any places for you until then.')).toBeVisible()

  await visit(page, linkIn(await mailTo(email, 'Please confirm your registration')))
  await expect(page.getByText('Your registration is pending')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Confirm my registration' }).click()
  await expect(page.getByText('You have 10 places')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel my registration' }).click()
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('This registration was canceled')).toBeVisible()
})

test('a form sent before the page’s code has loaded arrives, and one with errors keeps what was typed @once @long', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(form)
  await fill(page, 'early@example.org')
  await page.getByLabel('Telephone').fill('555')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Check the phone number. It doesn’t match the country.')).toBeVisible()
  await expect(page.getByLabel('Last Name')).toHaveValue('Obiora')
  await expect(page.getByLabel('Convention location')).toHaveValue('New York')
  await page.getByLabel('Telephone').fill('562 555 0142')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(/success$/)
  await context.close()
})

test('staff register someone, check them in by QR code, undo it, and find them on the door list @once', async ({
  page,
  request,
}) => {
  const name = `Uju ${crypto.randomUUID().slice(0, 8)}`
  await visit(page, staffUrl('/admin/convention'))
  await axe(page)
  await page.getByRole('link', { name: 'Add registration' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('Enter a first name.')
  await page.getByLabel('First Name').fill(name)
  await page.getByLabel('Last Name').fill('Aniche')
  await page.getByLabel('Convention location').selectOption('New York')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${name} Aniche` })).toBeVisible()
  await axe(page)

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { key } = await (await request.get(staffUrl(`/api/staff/convention/registrations/${id}`))).json()
  await visit(page, staffUrl(`/admin/convention/door/${key}`))
  await page.getByRole('button', { name: 'Check in for New York' }).click()
  await expect(page.getByText(/^Checked in by Test, /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Check in for New York' })).toBeVisible()

  await page.getByRole('link', { name: 'View the list' }).click()
  await page.getByLabel('Search registrations').fill(`aniche ${name}`)
  await page.getByRole('button', { name: `Check in Aniche, ${name}` }).click()
  await expect(page.getByRole('button', { name: `Undo check-in for Aniche, ${name}` })).toBeVisible()
  await axe(page)
})

test('at the door, staff check in two of a group of three, and a walk-in @once @long', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const unique = crypto.randomUUID().slice(0, 8)
  const { editions } = await (await request.get(staffUrl('/api/staff/convention/editions'))).json()
  const edition = editions.find(({ current }: { current: boolean }) => current)
  const group = {
    edition: edition.id,
    first_name: 'Ebere',
    last_name: `Okoro ${unique}`,
    telephone: '',
    email: '',
    gender: '',
    numbers_of_people_attending_with: 2,
    convention_location: edition.draft.cities[0].name,
  }
  const added = await request.post(staffUrl('/api/staff/convention/registrations'), { data: group })
  expect(added.status()).toBe(201)
  await visit(page, staffUrl('/admin/convention/door'))
  await page.getByLabel('Search registrations').fill(unique)
  const row = page.getByRole('row').filter({ hasText: unique })
  await row.getByRole('button', { name: /^Check in part of the group/ }).click()
  const counting = page.getByRole('dialog', { name: 'How many are here?' })
  await counting.getByLabel('People here').fill('4')
  await counting.getByRole('button', { name: 'Save' }).click()
  await expect(counting.getByLabel('People here')).toHaveAccessibleDescription('This group has 3 people.')
  await counting.getByLabel('People here').fill('2')
  await counting.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('2 of 3')
  await row.getByRole('button', { name: /^Change count/ }).click()
  await counting.getByLabel('People here').fill('3')
  await counting.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('button', { name: /^Undo check-in for/ })).toHaveText('Undo')

  await page.getByRole('button', { name: 'Walk-in' }).click()
  const form = page.getByRole('dialog', { name: /^Walk-in, / })
  await form.getByRole('button', { name: 'Check in' }).click()
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription('Enter a first name.')
  await axe(page)
  await form.getByLabel('First name').fill('Tobi')
  await form.getByLabel('Last name').fill(`Walker ${unique}`)
  await form.getByLabel('People').fill('2')
  await form.getByRole('button', { name: 'Check in' }).click()
  await expect(form).toHaveCount(0)
  const walked = page.getByRole('row').filter({ hasText: `Walker ${unique}` })
  await expect(walked.getByRole('button', { name: /^Undo check-in for/ })).toBeVisible()
  await axe(page)
})
