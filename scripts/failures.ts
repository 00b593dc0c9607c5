import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

// Which tests failed and why, for the end of the log: it is all that remains of a run on another machine.
const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          // Null for what was thrown without a message.
          failureMessages: z.array(z.string().nullable()).default([]),
        }),
      ),
    }),
  ),
})

export function failedTests(report: unknown): string[] {
  if (report === undefined) return []
  const root = `${process.cwd()}/`
  return VitestReport.parse(report).testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const messages = failed.map(
      ({ fullName, failureMessages }) => `${fullName}\n${head(failureMessages.join('\n'))}`,
    )
    if (messages.length === 0 && message) messages.push(head(message))
    return messages.map((text) => `${name.replace(root, '')} › ${text.replaceAll(root, '')}`)
  })
}

function head(message: string): string {
  const lines = message.split('\n')
  return lines.length <= 30 ? message : [...lines.slice(0, 30), '…'].join('\n')
}

// What the pages of failed browser tests showed, for whoever has only the log of another machine.
export function failedPages(folder: string): string {
  if (!existsSync(folder)) return ''
  return globSync('*/error-context.md', { cwd: folder })
    .toSorted()
    .map((file) => `${basename(dirname(file))}\n${pageIn(readFileSync(join(folder, file), 'utf8'))}`)
    .join('\n\n')
}

/** Playwright's page snapshot without technical details. Of a long one, the start and the end. */
function pageIn(context: string): string {
  const [, page = ''] = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(context) ?? []
  const lines = page
    .split('\n')
    .map((line) => line.replace(/ \[(ref=\w+|cursor=pointer)\]/g, ''))
    .filter((line) => !/^\s*- \/url:|^\s*- generic:?$/.test(line))
  // Dialogs and menus that a failed click leaves open are at the end.
  return lines.length <= 80 ? lines.join('\n') : [...lines.slice(0, 30), '…', ...lines.slice(-50)].join('\n')
}
