import { expect, type Page } from 'playwright/test'

export const narrowest = { width: 320, height: 640 }

/** Nothing needs scrolling sideways on the narrowest phone, which is also a wide screen zoomed to 400%. */
export async function fitsNarrowest(page: Page) {
  await page.setViewportSize(narrowest)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url())
    .toBe(narrowest.width)
}
