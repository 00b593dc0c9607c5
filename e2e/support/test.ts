import { test as base } from 'playwright/test'

export { expect, type Page } from 'playwright/test'
export { axe } from './axe.ts'

type Fixtures = {
  /** Faults that the test causes on purpose, by pattern: `expectedFaults.push(/status of 404/)`. */
  expectedFaults: RegExp[]
  noFaults: undefined
}

/** A test fails on any error in the console, exception in the page, 5xx answer or request to another host. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures are wanted
  expectedFaults: ({}, use) => use([]),
  noFaults: [
    async ({ context, expectedFaults }, use) => {
      const faults: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error')
          faults.push(`console.error: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (thrown) => faults.push(`exception: ${thrown.error().stack ?? thrown.error()}`))
      context.on('response', (response) => {
        if (response.status() >= 500) faults.push(`answer ${response.status()}: ${response.url()}`)
      })
      context.on('request', (request) => {
        if (isElsewhere(request.url())) faults.push(`request to another host: ${request.url()}`)
      })
      await use(undefined)
      const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))
      if (unexpected.length > 0) throw new Error(`The page is not clean:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Where a signed-in member of staff works; visitors have the tests' base address. */
export function staffUrl(path: string): string {
  return new URL(path, process.env.E2E_STAFF_URL).href
}

function isElsewhere(url: string): boolean {
  const { protocol, host } = new URL(url)
  const ours = [process.env.E2E_VISITOR_URL, process.env.E2E_STAFF_URL].map((own) => own && new URL(own).host)
  return /^(http|ws)s?:$/.test(protocol) && !ours.includes(host)
}
