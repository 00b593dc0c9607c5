import type { Page } from 'playwright/test'

/** Goes to a page as a visitor who waits until it answers: a press before React has come would be lost. */
export async function visit(page: Page, url: string) {
  const response = await page.goto(url)
  await alive(page)
  return response
}

/** The same for a page that the browser went to by itself. */
export async function alive(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
}
