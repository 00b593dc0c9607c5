import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type Request,
  type Response,
  type WebError,
} from 'playwright/test'

export { expect, type Page } from 'playwright/test'
export { axe } from './axe.ts'

type Fixtures = {
  /** Whether pages load their code at once, as for a visitor who touches them; the default. */
  eager: boolean
  /** Faults that the test causes on purpose, by pattern: `expectedFaults.push(/status of 404/)`. */
  expectedFaults: RegExp[]
  noFaults: undefined
}

/**
 * A test fails on any error in the console (where Chromium also tells what the content security policy refused),
 * exception in the page, 5xx answer or request to another host.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures are wanted
  expectedFaults: ({}, use) => use([]),
  eager: [true, { option: true }],
  context: async ({ context, eager }, use) => {
    if (eager) loadEagerly(context)
    await use(context)
  },
  noFaults: [
    async ({ context, expectedFaults }, use) => {
      const faults: string[] = []
      const forget = watch(context, (fault) => faults.push(fault))
      await use(undefined)
      forget()
      const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))
      if (unexpected.length > 0) throw new Error(`The page is not clean:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Pages that a test only looks at. */
const still = new WeakSet<Page>()
export const leaveStill = (page: Page) => void still.add(page)

/** Not by a script in the page: frames that run none would report it. */
function loadEagerly(context: BrowserContext) {
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      if (still.has(page)) return
      // The page may be gone already.
      page.evaluate(() => window.early?.load()).catch(() => undefined)
    })
  })
}

/** Collects everything that no page should do, until it is cleared. */
function watch(context: BrowserContext, report: (fault: string) => void): () => void {
  const onConsole = (message: ConsoleMessage) => {
    // React Router asks for the routes of links ahead of time. Where that fails, it asks again when one is followed.
    if (message.text().startsWith('Failed to fetch manifest patches')) return
    if (message.type() === 'error') report(`console.error: ${message.text()} (${message.location().url})`)
  }
  const onError = (thrown: WebError) => report(`exception: ${thrown.error().stack ?? thrown.error()}`)
  const onResponse = (response: Response) => {
    if (response.status() >= 500) report(`answer ${response.status()}: ${response.url()}`)
  }
  const onRequest = (request: Request) => {
    if (isElsewhere(request.url())) report(`request to another host: ${request.url()}`)
  }
  context.on('console', onConsole).on('weberror', onError).on('response', onResponse).on('request', onRequest)
  return () => {
    context.off('console', onConsole).off('weberror', onError)
    context.off('response', onResponse).off('request', onRequest)
  }
}

/** Where a signed-in member of staff works; visitors have the tests' base address. */
export function staffUrl(path: string): string {
  return new URL(path, process.env.E2E_STAFF_URL).href
}

function isElsewhere(url: string): boolean {
  const { protocol, host } = new URL(url)
  const ours = [process.env.E2E_VISITOR_URL, process.env.E2E_STAFF_URL].map((own) => own && new URL(own).host)
  return /^(http|ws)s?:$/.test(protocol) && !ours.includes(host)
}
