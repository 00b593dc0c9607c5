// The community: prayers on the wall, praises as they come, and stories.
import type { Browser } from 'playwright/test'
import { signInAs } from './support/sign-in.ts'
import { axe, expect, type Page, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const praises = '/community?tab=shoutsofpraise'
const stories = '/community?tab=shareyourstory'

/** Words that no other test uses. */
const words = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

/** Another visitor, whose earlier posts were approved: what they write needs no review. */
async function someoneKnown(browser: Browser, path: string) {
  const context = await browser.newContext()
  await signInAs(context.request, 'Chaplain')
  const page = await context.newPage()
  await visit(page, path)
  return page
}

const paper = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('a new prayer appears on an open page without moving it, and can be prayed for once', async ({
  page,
  browser,
}) => {
  await visit(page, '/community')
  await expect(page).toHaveTitle(/^Community: Paper Wall/)
  const body = words('For the choir')
  const chaplain = await someoneKnown(browser, '/community')
  await chaplain.getByLabel('Your prayer').fill(body)
  await chaplain.getByRole('button', { name: 'Pin it to the wall' }).click()
  await expect(chaplain.getByText('Your prayer is on the wall')).toBeVisible()
  await expect(paper(chaplain, body)).toBeVisible()

  const fresh = page.getByRole('link', { name: /^\d+ new prayers?$/ })
  await expect(fresh).toBeVisible()
  await expect(paper(page, body)).toHaveCount(0)
  await fresh.press('Enter')
  const pray = paper(page, body).getByRole('button', { name: /^I prayed for this/ })
  await expect(pray).toHaveAttribute('aria-pressed', 'false')
  await pray.press('Enter')
  await expect(pray).toHaveAccessibleName('I prayed for this 1 person')
  await pray.press('Enter')
  await expect(paper(chaplain, body).getByRole('button', { name: /^I prayed/ })).toHaveAccessibleName(
    'I prayed for this 1 person',
  )
  await visit(page, '/community')
  await expect(pray).toHaveAttribute('aria-pressed', 'true')
  await expect(pray).toHaveAccessibleName('I prayed for this 1 person')

  await paper(chaplain, body)
    .getByRole('button', { name: /^More options for/ })
    .click()
  await chaplain.getByRole('menuitem', { name: 'Mark as answered' }).click()
  await chaplain.getByLabel('A word of thanks').fill('They sang.')
  await chaplain.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(paper(page, body)).toContainText('Answered. Thanks be to God!')
  await expect(paper(page, body)).toContainText('They sang.')
  await axe(page)
  await chaplain.context().close()
})

test('a guest’s post waits for review, is hidden from others, and can be withdrawn', async ({
  page,
  browser,
}) => {
  const body = words('For my exam')
  await visit(page, '/community')
  await page.getByRole('button', { name: 'Pin it to the wall' }).click()
  await expect(page.getByLabel('Your prayer')).toHaveAccessibleDescription(/Write your prayer/)
  await expect(page.getByLabel('Your prayer')).toBeFocused()
  await page.getByLabel('Your prayer').fill(body)
  await page.getByRole('button', { name: 'Pin it to the wall' }).click()
  await expect(page.getByText('once someone on our team has read it')).toBeFocused()
  const own = page.getByRole('region', { name: 'Your prayers' })
  await expect(own).toContainText(body)
  await expect(own).toContainText('Waiting for review')
  const other = await browser.newPage()
  await visit(other, '/community')
  await expect(other.getByText(body)).toHaveCount(0)
  await other.close()
  await own.getByRole('button', { name: 'More options for your post' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)
  await visit(page, '/community')
  await expect(page.getByText(body)).toHaveCount(0)
})

test('new praises appear, wait while someone is reading, and get an Amen @long', async ({
  page,
  browser,
}) => {
  await visit(page, praises)
  const chaplain = await someoneKnown(browser, praises)
  const shout = async (text: string) => {
    await chaplain.getByLabel('Your praise', { exact: true }).fill(text)
    await chaplain.getByRole('button', { name: 'Shout it out' }).click()
    await chaplain.getByRole('button', { name: 'Praise God again' }).click()
  }
  const first = words('He is risen')
  await shout(first)
  const amen = paper(page, first).getByRole('button', { name: /^Amen/ })
  await amen.press('Enter')
  await expect(amen).toHaveAccessibleName('Amen 1 person')
  const second = words('Rain at last')
  await shout(second)
  await page.getByRole('button', { name: '1 new praise' }).press('Enter')
  await expect(paper(page, second)).toBeVisible()
  const before = await page.getByRole('article').count()
  await page.getByRole('button', { name: 'Earlier praises' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before)
  await chaplain.context().close()
})

test('a story draft is saved while it’s written, and can be cleared @long', async ({ page }) => {
  const title = words('The long road')
  await visit(page, stories)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Your story', { exact: true }).fill('It began in Enugu.')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await visit(page, stories)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Your story', { exact: true })).toHaveValue('It began in Enugu.')
  await page.getByLabel('Your name').fill('Ngozi')
  await page.getByRole('button', { name: 'Share my story' }).click()
  await expect(page.getByLabel('You may publish my story')).toHaveAccessibleDescription(
    /Please check the box/,
  )
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Clear draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.goto('/community')
  await page.getByRole('link', { name: 'Share your Strory' }).click()
  await expect(page).toHaveURL(stories)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/community')
})

test('a story has its own page @long', async ({ page }) => {
  await visit(page, stories)
  const card = page.getByRole('region', { name: 'What God has done for us' }).getByRole('link').first()
  const title = await card.innerText()
  await card.click()
  await expect(page).toHaveURL(/\/community\/story\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await axe(page, { screen: true })
})

test.describe('without the page’s code', () => {
  test.use({ javaScriptEnabled: false })

  test('the walls can be read, and a prayer can be sent', async ({ page, expectedFaults }) => {
    expectedFaults.push(/status of 400/)
    await page.goto(praises)
    await page.getByRole('link', { name: 'Earlier praises' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'Paper Wall' }).click()
    await page.getByLabel('Your name').fill('Ada')
    await page.getByRole('button', { name: 'Pin it to the wall' }).click()
    await expect(page.getByLabel('Your prayer')).toHaveAccessibleDescription(/Write your prayer/)
    await expect(page.getByLabel('Your name')).toHaveValue('Ada')
    await page.getByLabel('Your prayer').fill(words('For rain'))
    await page.getByRole('button', { name: 'Pin it to the wall' }).click()
    await expect(page.getByText('once someone on our team has read it')).toBeVisible()
  })
})
