import type { Page } from 'playwright/test'

/**
 * Stops the page's clock, which was installed before the visit: what stands for two seconds stands until the test
 * lets them pass, however long the machine takes. A minute ahead, since no clock is stopped in the past.
 */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
