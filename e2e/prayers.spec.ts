// A prayer request from the first word to the last: asked for, prayed for by staff, followed, and taken back.
import { stopClock } from './support/clock.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { alive, visit } from './support/visit.ts'

const form = (page: Page) => page.getByRole('region', { name: 'How can we pray for you?' })

test('a request survives a reload, and can be sent, followed, answered and withdrawn', async ({
  page,
  playwright,
  baseURL,
}) => {
  const words = `For my father, who is far away. ${crypto.randomUUID()}`
  await page.clock.install()
  await visit(page, '/consultations')
  await expect(form(page)).toContainText('open 24 hours a day, 7 days a week')

  // Nothing is sent, each field says what it lacks, and the messages go by themselves.
  await stopClock(page)
  await page.getByLabel('Gender').selectOption('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please Enter your name')
  await expect(page.getByLabel('Gender')).toHaveAccessibleDescription('Please Select a gender')
  await expect(page.getByLabel('Prayer request')).toHaveAccessibleDescription(
    /^Please Enter your prayer request/,
  )
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.clock.runFor(3100)
  await expect(page.getByText('Please Enter your name')).toBeHidden()
  await page.clock.resume()

  await page.getByLabel('Name').fill('Ngozi Eze')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel('Prayer request').fill(words)
  await page.getByRole('radio', { name: 'The priest and his pastoral team' }).check()
  await visit(page, '/consultations')
  await expect(page.getByLabel('Name')).toHaveValue('Ngozi Eze')
  await expect(page.getByLabel('Gender')).toHaveValue('female')
  await expect(page.getByLabel('Prayer request')).toHaveValue(words)
  await expect(page.getByRole('radio', { name: 'The priest and his pastoral team' })).toBeChecked()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByRole('heading', { name: 'Thank you. We’ve received your prayer request.' }),
  ).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Gender')).toHaveValue('male')
  await expect(page.getByLabel('Prayer request')).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'The prayer team' })).toBeChecked()
  await expect(page.getByText('5,000 left')).toBeVisible()
  await expect(page.getByText('You didn’t give us an email address')).toBeVisible()
  await expect(page.getByLabel('Your link')).toHaveValue(/\/prayer#[\w-]{43}$/)
  await page.getByRole('link', { name: 'View your request' }).click()
  await expect(page.getByText('We’ve received your request.')).toBeVisible()
  const reference = await page.getByText(/^PR-\w{4}-\w{4}$/).innerText()
  await axe(page, { screen: true })

  const office = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signInAs(office, 'Chaplain')
  const [found] = await (await office.get(`/api/staff/prayers?search=${reference}`)).json()
  await office.post('/api/staff/prayers/prayed', { data: { ids: [found.id] } })
  await office.dispose()

  await page.reload()
  await expect(page.getByText('We’ve prayed for you.')).toBeVisible()
  await page.getByLabel('A word of thanks').fill('He called.')
  await page.getByRole('button', { name: 'My prayer was answered' }).click()
  await expect(page.getByText('Thanks be to God! This prayer was answered.')).toBeVisible()
  await page.getByRole('radio', { name: 'The public Paper Wall' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It will appear on the Paper Wall once')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw my request' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('You withdrew this request. We’ve deleted what you wrote.')).toBeVisible()
})

test('a prayer that’s too long isn’t sent or cut; once shortened it’s sent, and its link is emailed @long', async ({
  page,
}) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.org`
  const long = `For my father. ${'Lord, have mercy. '.repeat(300)}`.trim()
  await page.clock.install()
  await visit(page, '/consultations')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  const text = page.getByLabel('Prayer request')
  await page.getByLabel('Name').fill('Ngozi Eze')
  await page.getByRole('main').getByLabel('Email').last().fill(email)
  await text.focus()
  await page.keyboard.insertText(long)
  await expect(text).toHaveValue(long)
  await expect(
    page.getByText(`${long.length - 5000} characters over the limit`, { exact: true }),
  ).toBeVisible()
  await stopClock(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(text).toHaveAccessibleDescription(/^Use 5,000 characters or fewer/)
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(long)
  expect(calls).toEqual([])
  await page.clock.resume()

  await text.fill(long.slice(0, 4990))
  await expect(page.getByText('10 left', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  const sent = page.getByText(`We’re emailing the link to ${email} too.`)
  await expect(sent).toBeVisible()
  await expect(page.getByText('no email address')).toHaveCount(0)
  await visit(page, linkIn(await mailTo(email, 'prayer')))
  await expect(page.getByText('We’ve received your request.')).toBeVisible()
})

test('the priest finds and opens a request, marks it as prayed for, assigns it and prints it', async ({
  page,
}) => {
  const words = `For my mother. ${crypto.randomUUID()}`
  const asked = await page.request.post('/api/consultation/prayer_request/', {
    data: { name: 'Adanna Obi', gender: 'female', prayerRequest: words, readers: 'priest' },
  })
  const { reference } = await asked.json()
  await signInAs(page.request, 'Chaplain')
  await visit(page, '/admin/prayer-request')
  const filter = page.getByRole('search', { name: 'Filter prayer requests' })
  await filter.getByRole('searchbox', { name: 'Search' }).fill(reference)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=PR-/)
  await axe(page)
  await page.getByRole('link', { name: 'Adanna Obi' }).click()
  await expect(page.getByText('The request is confidential')).toBeVisible()
  expect(await page.content()).not.toContain(words)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Prayer request' })).toContainText(words)
  await axe(page, { screen: true })
  await page.getByRole('button', { name: 'Mark as prayed for' }).click()
  await expect(page.getByText('Once')).toBeVisible()
  await page.getByLabel('Assign to').selectOption('Chaplain')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Assigned to Chaplain.')).toBeVisible()

  await visit(page, `/admin/prayer-request?search=${reference}`)
  await page.getByRole('checkbox', { name: `Select ${reference}` }).check()
  await page.getByRole('link', { name: 'Printable list' }).click()
  await page.getByRole('button', { name: 'Open requests' }).click()
  await expect(page.getByRole('article')).toContainText(words)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
})

test('Next and Previous follow the filtered list of requests @long', async ({ page }) => {
  const family = `Zik${crypto.randomUUID().replaceAll(/\d/g, 'a').slice(0, 6)}`
  for (const name of [`Ada ${family}`, `Obi ${family}`]) {
    const data = { name, gender: 'female', prayerRequest: 'For peace.' }
    expect((await page.request.post('/api/consultation/prayer_request/', { data })).status()).toBe(201)
  }
  await signInAs(page.request, 'Chaplain')
  await visit(page, `/admin/prayer-request?search=${family}`)
  await page.getByRole('link', { name: `Obi ${family}` }).click()
  const beside = page.getByRole('navigation', { name: 'Prayer requests in this list' })
  await expect(beside.getByRole('link')).toHaveText(['Next'])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Prayer request' })).toBeVisible()
  await beside.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${family}`)
  await expect(page.getByText('The request is confidential')).toBeVisible()
  await axe(page)
  await expect(beside.getByRole('link')).toHaveText(['Previous'])
  await beside.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Obi ${family}`)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Prayer requests' })
    .click()
  await expect(page).toHaveURL(new RegExp(`search=${family}`))
  await expect(page.getByRole('link', { name: `Ada ${family}` })).toBeVisible()
})

test('an incomplete link shows an error, and a lost connection can be retried @long', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 4\d\d/, /ERR_FAILED/)
  await visit(page, '/prayer#short')
  await expect(
    page.getByText('This prayer request wasn’t found. Please check that you copied the whole link.'),
  ).toBeVisible()
  await page.route('**/api/consultation/prayer_request/follow', (route) => route.abort())
  await visit(page, `/prayer?again=1#${'x'.repeat(43)}`)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/follow'))
  await retry.click()
  await lost
  await page.unroute('**/api/consultation/prayer_request/follow')
  await retry.click()
  await expect(
    page.getByText('This prayer request wasn’t found. Please check that you copied the whole link.'),
  ).toBeVisible()
})

test.describe('without the page’s code', () => {
  test.use({ javaScriptEnabled: false })

  test('a request can be sent; with errors it comes back complete and private', async ({
    page,
    request,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 400/)
    const words = `For light. ${crypto.randomUUID()}`
    await page.goto('/consultations')
    await page.getByLabel('Prayer request').fill(words)
    await page.getByRole('radio', { name: 'The priest and his pastoral team' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please Enter your name')
    await expect(page.getByLabel('Prayer request')).toHaveValue(words)
    await expect(page.getByRole('radio', { name: 'The priest and his pastoral team' })).toBeChecked()
    for (const address of ['/consultations', '/consultations?form=prayer']) {
      expect(await (await request.get(address)).text()).not.toContain(words)
    }
    await page.getByLabel('Name').fill('Ngozi')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(/\/prayer\?reference=PR-\w{4}-\w{4}#[\w-]{43}$/)
    await expect(page.getByText(/We’ve received your request PR-\w{4}-\w{4}/)).toBeVisible()
  })
})

test('members find their requests in the account @long', async ({ page }) => {
  await signInAs(page.request, 'Parishioner')
  const asked = await page.request.post('/api/consultation/prayer_request/', {
    data: { name: 'Parishioner', gender: 'male', prayerRequest: 'For patience.' },
  })
  const { reference } = await asked.json()
  await visit(page, '/account/requests')
  await axe(page, { screen: true })
  await page.getByRole('link', { name: reference }).click()
  await alive(page)
  await expect(page.getByText('We’ve received your request.')).toBeVisible()
})
