import type { Page } from 'playwright/test'
import { leaveStill } from './test.ts'

/** Goes to a page as a visitor who waits until it answers: a press before React has come would be lost. */
export async function visit(page: Page, url: string) {
  const response = await page.goto(url)
  await alive(page)
  return response
}

/** Goes to a public page as one who only looks: half the work, since none of its code is loaded. */
export function look(page: Page, url: string) {
  leaveStill(page)
  return page.goto(url)
}

/** The same as a visit for a page that the browser went to by itself. */
export async function alive(page: Page) {
  await page.waitForFunction(() => {
    // Pages load their code when somebody wants something of them.
    window.early?.load()
    return Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber'))
  })
  // What listens to keys is set up in the turns after that. Turns, not time: a test may have stopped the clock.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let turn = 0; turn < 30; turn += 1) {
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
    port1.close()
  })
}
