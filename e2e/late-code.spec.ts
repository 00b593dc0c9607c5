// Code that comes late, as on a bad line: what is pressed or typed meanwhile is not lost, and happens once.
import { lateCode } from './support/late-code.ts'
import { expect, type Page, test } from './support/test.ts'
import { alive } from './support/visit.ts'

test.use({ eager: false })

/** Counts how often the page shares something, and shows it on the page itself. */
const countShares = (page: Page) =>
  page.addInitScript(() => {
    const share = async () => {
      const { dataset } = document.documentElement
      dataset.shares = String(Number(dataset.shares ?? 0) + 1)
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })

test('a public page loads no code until the visitor interacts @once', async ({ page }) => {
  const code: string[] = []
  // All but the few lines for what runs by itself.
  page.on(
    'request',
    (request) => /\/assets\/(?!start-).*\.js$/.test(request.url()) && code.push(request.url()),
  )
  await page.goto('/blog/1', { waitUntil: 'networkidle' })
  expect(code).toEqual([])
  // A press on a link leaves the page: nothing would come of its code.
  await page
    .getByRole('link', { name: 'Back' })
    .first()
    .dispatchEvent('pointerdown', { pointerType: 'touch' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(code).toEqual([])
  await alive(page)
  expect(code.length).toBeGreaterThan(0)
})

test('a button pressed three times before the code has loaded shows that it’s waiting and acts once @once', async ({
  page,
}) => {
  await countShares(page)
  const release = await lateCode(page)
  await page.goto('/blog/1', { waitUntil: 'domcontentloaded' })
  const share = page.getByRole('button', { name: 'Share' })
  for (let press = 0; press < 3; press += 1) await share.click()
  await expect(share).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-shares', '1')
  await expect(share).not.toHaveAttribute('aria-busy')
  await alive(page)
  await expect(page.locator('html')).toHaveAttribute('data-shares', '1')
  await share.click()
  await expect(page.locator('html')).toHaveAttribute('data-shares', '2')
})

test('if the code loads after 10 seconds, presses after 1, 3 and 5 seconds still count @once @long', async ({
  page,
}) => {
  await countShares(page)
  const release = await lateCode(page)
  await page.goto('/blog/1', { waitUntil: 'domcontentloaded' })
  const share = page.getByRole('button', { name: 'Share' })
  for (const wait of [1000, 2000, 2000]) {
    await page.waitForTimeout(wait)
    await share.click()
  }
  await page.waitForTimeout(5000)
  release()
  await expect(page.locator('html')).toHaveAttribute('data-shares', '1')
})

test('a form is sent once, however often its button is pressed @once', async ({ page }) => {
  await lateCode(page)
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route(/form=newsletter/, async (route) => {
    sent += 1
    await answer.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Eze')
  await page.getByLabel('Email').fill(`once.${crypto.randomUUID()}@example.org`)
  // The page presses by itself, since Playwright waits for a page that is being left.
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses += 1
  })
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('form[action*=newsletter] [type=submit]')
    const press = () => {
      button?.click()
      Reflect.get(window, 'pressed')()
    }
    press()
    setInterval(press, 50)
  })
  await expect.poll(() => sent).toBe(1)
  const before = presses
  await expect.poll(() => presses).toBeGreaterThan(before + 2)
  answer.resolve()
  await expect(page).toHaveURL('/newsletter?sent=1')
  expect(sent).toBe(1)
})
