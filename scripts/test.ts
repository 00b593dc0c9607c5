// Runs every check in order and counts: each test, and each check without tests (types, lint, unused code) as one.
// `npm test -- giving` runs what concerns that slice, `npm run test:long` everything with the numbers that are promised.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { failedPages, failedTests } from './failures.ts'
import { memoryFolder } from './memory-folder.ts'
import { prepareTests } from './test-setup.ts'
import { reports, type Step, slices, stepsFor } from './test-steps.ts'

type Counts = { passed: number; failed: number }

const isLong = process.argv.includes('--long')
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = only.filter((name) => !slices.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown slice: ${unknown.join(', ')}. The slices are ${slices.join(', ')}.`)
  process.exit(1)
}

const running = new Set<ChildProcess>()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
    for (const child of running) child.kill('SIGINT') // on which Vitest and Playwright stop what they started
  })
}

const missing = prepareTests()
for (const line of missing) console.error(line)
if (missing.length > 0) process.exit(1)

const folder = memoryFolder()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const lines: string[] = []
const failures: string[] = []
const total: Counts = { passed: 0, failed: 0 }
const startedAt = Date.now()
for (const group of stepsFor(only, isLong)) {
  if (interrupted) break
  console.log(`\n— ${group.map(({ name }) => name).join(', ')}`)
  await Promise.all(group.map((step) => take(step, group.length > 1)))
}
for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${lines.join('\n')}\n`)
if (interrupted) console.error('Interrupted.')
console.log(`${total.passed} passed, ${total.failed} failed in ${secondsSince(startedAt)}`)
process.exitCode = interrupted || total.failed > 0 ? 1 : 0

/** Tests report failures immediately. A check that runs beside other steps prints its output when it's done. */
async function take(step: Step, isOneOfSeveral: boolean) {
  const started = Date.now()
  const { exitCode, output } = await execute(step.command, isOneOfSeveral && step.kind === 'check')
  if (output) console.log(output)
  const counts = count(step, exitCode)
  const verdict = `${counts.passed} passed, ${counts.failed} failed`
  if (counts.failed > 0) {
    console.log(`\n✗ ${step.name}: ${verdict}`)
    if (step.kind === 'playwright') console.log(`\n${failedPages(join(reports, 'e2e'))}`)
    if (step.kind === 'vitest') failures.push(...failedTests(reportOf(step)))
  }
  total.passed += counts.passed
  total.failed += counts.failed
  lines.push(`${step.name.padEnd(36)} ${secondsSince(started).padStart(8)}  ${verdict}`)
}

function secondsSince(time: number): string {
  return `${((Date.now() - time) / 1000).toFixed(1)} s`
}

function execute([program = '', ...args]: string[], keepOutput: boolean) {
  return new Promise<{ exitCode: number | null; output: string }>((resolve) => {
    const child = spawn(join('node_modules', '.bin', program), args, {
      // As strict here as in continuous integration: a forgotten `.only` fails.
      env: {
        ...process.env,
        CI: 'true',
        TEST_LONG: isLong ? '1' : '',
        // Node runs TypeScript itself. Playwright would compile everything that the tests import.
        PW_DISABLE_TS_ESM: '1',
        ...(folder && { TMPDIR: folder }),
      },
      shell: process.platform === 'win32',
      stdio: ['ignore', keepOutput ? 'pipe' : 'inherit', keepOutput ? 'pipe' : 'inherit'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text
      })
    }
    const end = (exitCode: number | null) => {
      running.delete(child)
      resolve({ exitCode, output })
    }
    child.once('error', () => end(null))
    child.once('close', end)
  })
}

function reportOf({ report }: Step): unknown {
  return report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

/** A step that failed in another way than by a failed test (it could not even start) counts as one failure. */
function count(step: Step, exitCode: number | null): Counts {
  const report = reportOf(step)
  const counts = countsIn(step, report) ?? { passed: !step.report && exitCode === 0 ? 1 : 0, failed: 0 }
  const isEmpty = counts.passed + counts.failed === 0 && only.length === 0
  if (exitCode !== 0 || isEmpty) counts.failed = Math.max(counts.failed, 1)
  return counts
}

function countsIn({ kind }: Step, report: unknown): Counts | undefined {
  if (report === undefined || kind === 'check') return undefined
  return kind === 'vitest' ? vitestCounts(report) : playwrightCounts(report)
}

function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = z
    .object({ numPassedTests: z.number(), numFailedTests: z.number() })
    .parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

function playwrightCounts(report: unknown): Counts {
  const { stats } = z
    .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
    .parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
