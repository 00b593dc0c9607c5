// The moderators' pages. The owner is signed in: what they write waits only because of the link in it.
import type { APIRequestContext } from 'playwright/test'
import { axe, expect, type Page, staffUrl, test } from './support/test.ts'
import { holdUndo } from './support/undo.ts'
import { visit } from './support/visit.ts'

test.use({ viewport: { width: 768, height: 1024 } })
// One after the other: a post that another test writes meanwhile would stand between those of the first.
test.describe.configure({ mode: 'default' })

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

async function written(request: APIRequestContext, name: string, body: string): Promise<number> {
  const answer = await request.post(staffUrl('/api/community/posts'), {
    data: { post: { kind: 'note', name, body } },
  })
  const { id, state } = await answer.json()
  expect(state).toBe('waiting')
  return id
}

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function onTheWall(request: APIRequestContext, id: number) {
  const answer = await request.get(staffUrl('/api/community/paperwall?page_size=100'))
  const { items } = await answer.json()
  return items.find((item: { id: number }) => item.id === id)
}

/** Moves down the list by keyboard until this post is selected. */
async function goTo(page: Page, text: string) {
  const card = cardOf(page, text)
  await expect(card).toBeVisible()
  for (const _ of await page.getByRole('article').all()) {
    await page.keyboard.press('j')
    if (await card.evaluate((element) => element === document.activeElement)) return
  }
  await expect(card).toBeFocused()
}

test('a moderator works through the queue by keyboard and undoes a mistake', async ({ page, request }) => {
  const [one, two, three] = [unique('Rain for Jos'), unique('Cheap loans'), unique('My son')]
  const first = await written(request, 'Ada', `${one} https://one.example`)
  await written(request, 'Spammer', `${two} https://two.example`)
  const third = await written(request, '', `${three} https://three.example`)
  await visit(page, staffUrl('/admin/community?why=link'))
  await goTo(page, one)
  await axe(page)

  await page.keyboard.press('a')
  await expect(cardOf(page, one)).toHaveCount(0)
  await expect(cardOf(page, two)).toBeFocused()
  await expect.poll(() => onTheWall(request, first)).toMatchObject({ name: 'Ada' })

  await page.keyboard.press('r')
  const rejecting = page.getByRole('dialog', { name: 'Reject this post?' })
  await expect(rejecting.getByRole('button', { name: 'Reject' })).toBeFocused()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(cardOf(page, two)).toHaveCount(0)
  await expect(page.getByText('Rejected.', { exact: true })).toBeVisible()
  await expect(cardOf(page, three)).toBeFocused()
  await page.keyboard.press('u')
  await expect(cardOf(page, two)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(cardOf(page, three)).toBeFocused()
  await page.keyboard.press('e')
  const editing = page.getByRole('dialog', { name: 'Edit and approve' })
  await editing.getByLabel('Text').fill(three)
  await editing.getByLabel('Name').pressSequentially('Beja')
  await editing.getByLabel('Name').press('Enter')
  await expect(editing).toHaveCount(0)
  await expect(cardOf(page, three)).toHaveCount(0)
  await expect.poll(() => onTheWall(request, third)).toMatchObject({ name: 'Beja', body: three })
  await expect(cardOf(page, two)).toHaveCount(1)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Approve')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(wide).toBeLessThanOrEqual(0)
})

test('a decision by another moderator in the meantime is shown, and the queue continues @long', async ({
  page,
  request,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const text = unique('Decided twice')
  const id = await written(request, 'Ngozi', `${text} https://twice.example`)
  await visit(page, staffUrl('/admin/community?why=link'))
  await expect(cardOf(page, text)).toBeVisible()
  await request.post(staffUrl(`/api/staff/community/posts/${id}/approve`), { data: { id, version: 1 } })
  await cardOf(page, text).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Someone else just reviewed this post.')).toBeVisible()
  await expect(cardOf(page, text)).toHaveCount(0)
})

test('a published post is found by search, taken down and restored @long', async ({ page, request }) => {
  const text = unique('Thanks from Enugu')
  const answer = await request.post(staffUrl('/api/community/posts'), {
    data: { post: { kind: 'note', name: 'Ifeoma', body: text } },
  })
  const { id } = await answer.json()
  await visit(page, staffUrl('/admin/community/past'))
  await page.getByRole('searchbox', { name: 'Search' }).and(page.getByPlaceholder('Text or name')).fill(text)
  await page.keyboard.press('Enter')
  const card = cardOf(page, text)
  await expect(card).toHaveCount(1)
  await axe(page)
  await card.getByRole('button', { name: 'Take down' }).click()
  const window = page.getByRole('dialog', { name: 'Take down this post?' })
  await window.getByRole('button', { name: 'Take down' }).click()
  const reason = window.getByLabel('Message to the author')
  await expect(reason).toHaveAccessibleDescription('Enter a reason.')
  await window.getByLabel('Suggested reason').selectOption({ index: 1 })
  await expect(reason).toHaveValue(/^We don’t publish links here/)
  await window.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('Taken down')).toBeVisible()
  const undo = await holdUndo(page)
  await expect(card).toHaveCount(0)
  expect(await onTheWall(request, id)).toBeUndefined()
  await undo.click()
  await expect(card).toHaveCount(1)
  await expect.poll(() => onTheWall(request, id)).toMatchObject({ name: 'Ifeoma' })
})
