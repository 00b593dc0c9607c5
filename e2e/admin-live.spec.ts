// The live admin page and its public effects. Only one test starts a broadcast, since there can be only one.
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { holdUndo } from './support/undo.ts'
import { visit } from './support/visit.ts'

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('one button goes live, visitors see it immediately, and one button ends it', async ({
  page,
  context,
}) => {
  const title = `Evening prayer ${crypto.randomUUID().slice(0, 8)}`
  const visitor = await context.newPage()
  // With reduced motion, a picture replaces the film.
  await visitor.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(visitor, staffUrl('/sermon'))
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0)

  await visit(page, staffUrl('/admin/schedule'))
  await expect(page.getByRole('heading', { name: 'Not live' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const link = page.getByRole('textbox', { name: 'Stream link' })
  await link.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(link).toHaveAccessibleDescription(/^Enter a link that starts with https/)
  await link.fill('/clips/candle.mp4')
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText(/^Live since/)).toBeVisible()

  await visit(visitor, staffUrl('/sermon'))
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Next session' })).toContainText('Live Now')
  await visit(visitor, staffUrl('/tiktokLive'))
  await expect(visitor.getByRole('link', { name: `Watch ${title}` })).toHaveAttribute('href', /tiktok\.com/)
  await visit(visitor, staffUrl('/'))
  await expect(visitor.getByLabel(title, { exact: true })).toHaveJSProperty('muted', true)
  await expect(visitor.getByRole('button', { name: 'Pause video' })).toBeVisible()

  await page.getByRole('button', { name: 'End session' }).click()
  const question = page.getByRole('alertdialog', { name: 'End this session?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Live since/)).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'End session' }).click()
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(
    page.getByText('The session has ended. The recording is now in Previous Messages.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not live' })).toBeVisible()
  await visit(visitor, staffUrl('/sermon?tab=previous-messages'))
  await visitor.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'OPEN' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a weekly session is added, one date is canceled and restored, and the series is deleted @long', async ({
  page,
  context,
}) => {
  const title = `Novena ${crypto.randomUUID().slice(0, 8)}`
  await visit(page, staffUrl('/admin/schedule'))
  await page.getByRole('button', { name: 'Add a weekly time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a weekly time' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose at least one day.')).toBeVisible()
  await expect(dialog.getByText('Enter the time.')).toBeVisible()
  await axe(page)
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog
    .getByRole('checkbox')
    .evaluateAll((boxes: HTMLInputElement[]) => boxes.map((box) => box.click()))
  await dialog.getByLabel('Starts at').fill('00:05')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const weekly = page.getByRole('table', { name: 'Weekly times' })
  await expect(weekly.getByRole('row').filter({ hasText: title })).toContainText('Every day')

  const first = rowOf(page, title).first()
  await first.getByRole('button', { name: 'Cancel' }).click()
  const undo = await holdUndo(page)
  await expect(first).toContainText('Canceled')
  const visitor = await context.newPage()
  await visit(visitor, staffUrl('/sermon'))
  const session = visitor.getByRole('listitem').filter({ hasText: title })
  await expect(session.first()).toContainText('Canceled')
  await undo.click()
  await expect(first).toContainText('Weekly')
  await expect(undo).toHaveCount(0)
  await visit(visitor, staffUrl('/sermon'))
  await expect(session.first()).not.toContainText('Canceled')

  await weekly.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, title)).toHaveCount(0)
  await undo.click()
  await expect(rowOf(page, title).first()).toBeVisible()
})

test('an extra session is validated and added @long', async ({ page }) => {
  const title = `Vigil ${crypto.randomUUID().slice(0, 8)}`
  await visit(page, staffUrl('/admin/schedule'))
  await page.getByRole('button', { name: 'Add an extra session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an extra session' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: 'Add session' }).click()
  await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription('Enter the date.')
  await dialog.getByLabel('Day').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByLabel('Starts at').fill('00:01')
  await dialog.getByRole('button', { name: 'Add session' }).click()
  await expect(page.getByText('Session added.')).toBeVisible()
  const more = page.getByRole('button', { name: /^Show all/ })
  if (await more.isVisible()) await more.click()
  await expect(rowOf(page, title)).toContainText('Extra')
})
