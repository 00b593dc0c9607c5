import '#core/text/message-scope.ts'
import { afterAll, afterEach, expect } from 'vitest'
import { hashCheaply } from '#core/security/password.ts'

hashCheaply()

// React, libraries and our own code report real faults by console.error and console.warn: a test that causes one
// without expecting it fails. A test that does expect it replaces the method with vi.spyOn.
const unexpected: unknown[][] = []
const record = (...message: unknown[]) => void unexpected.push(message)
Object.assign(console, { error: record, warn: record })

const nothingUnexpected = () =>
  expect(unexpected.splice(0), 'unexpected console.error or console.warn').toEqual([])
afterEach(nothingUnexpected)
// Which of files, connections and timers a test that hung was waiting for.
afterEach(({ task }) => {
  const isLate = task.result?.errors?.some(({ message }) => message.includes('timed out'))
  if (isLate) process.stderr.write(`“${task.name}” hung. Still active: ${process.getActiveResourcesInfo()}\n`)
})
afterAll(nothingUnexpected)

// The files of one worker share a document: what a test leaves in it would be found by the next.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // As in vitest.config.ts.
  configure({ asyncUtilTimeout: 30_000 })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
  })
}
