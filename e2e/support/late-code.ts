import type { Page } from 'playwright/test'

/** Holds the page's code back until the test lets it go; returns the way to do that. */
export async function lateCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}
