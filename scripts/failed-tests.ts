// Which tests failed and why, for the end of the log: it is all that remains of a run on another machine.
import { z } from 'zod'

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
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
    const told = failed.map(
      ({ fullName, failureMessages }) => `${fullName}\n${head(failureMessages.join('\n'))}`,
    )
    if (told.length === 0 && message) told.push(head(message))
    return told.map((text) => `${name.replace(root, '')} › ${text.replaceAll(root, '')}`)
  })
}

function head(message: string): string {
  const lines = message.split('\n')
  return lines.length <= 30 ? message : [...lines.slice(0, 30), '…'].join('\n')
}
