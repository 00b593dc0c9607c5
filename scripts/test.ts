// Runs every check in order and counts: each test, and each check without tests (types, lint, unused code) as one.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { failedPages } from './failed-pages.ts'
import { failedTests } from './failed-tests.ts'
import { prepareTests } from './test-setup.ts'

type Counts = { passed: number; failed: number }
type Step = {
  name: string
  command: string[]
  report?: string
  countsOf?: (report: unknown) => Counts
  failuresIn?: (report: unknown) => string[]
  /** Where failed tests leave what their pages showed. */
  pages?: string
}

const reports = 'test-results'

const steps: Step[] = [
  { name: 'Types', command: ['tsc'] },
  { name: 'Format and lint', command: ['biome', 'ci'] },
  { name: 'Unused code', command: ['knip', '--no-progress'] },
  vitest('Unit and architecture tests', 'unit'),
  vitest('API tests on the embedded database', 'embedded'),
  vitest('API tests on PostgreSQL', 'postgres'),
  {
    name: 'Browser tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    report: join(reports, 'e2e.json'),
    countsOf: playwrightCounts,
    pages: join(reports, 'e2e'),
  },
  { name: 'Attacks, with small numbers', command: ['node', 'attack/run.ts', '--quick'] },
]

let running: ChildProcess | undefined
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
    running?.kill('SIGINT') // on which Vitest and Playwright stop what they started
  })
}

const missing = prepareTests()
for (const line of missing) console.error(line)
if (missing.length > 0) process.exit(1)

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const lines: string[] = []
const failures: string[] = []
const total: Counts = { passed: 0, failed: 0 }
for (const step of steps) {
  if (interrupted) break
  console.log(`\n— ${step.name}`)
  const started = Date.now()
  const exitCode = await execute(step.command)
  const counts = count(step, exitCode)
  if (counts.failed > 0 && step.pages) console.log(`\n${failedPages(step.pages)}`)
  if (counts.failed > 0) failures.push(...(step.failuresIn?.(reportOf(step)) ?? []))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  total.passed += counts.passed
  total.failed += counts.failed
  const verdict = `${counts.passed} passed, ${counts.failed} failed`
  lines.push(`${step.name.padEnd(36)} ${`${seconds} s`.padStart(8)}  ${verdict}`)
}
for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${lines.join('\n')}\n`)
if (interrupted) console.error('Interrupted.')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = interrupted || total.failed > 0 ? 1 : 0

function vitest(name: string, project: string): Step {
  const report = join(reports, `${project}.json`)
  return {
    name,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    countsOf: vitestCounts,
    failuresIn: failedTests,
  }
}

function execute([program = '', ...args]: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    running = spawn(join('node_modules', '.bin', program), args, {
      // As strict here as in continuous integration: a forgotten `.only` fails.
      env: { ...process.env, CI: 'true' },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    running.once('error', () => resolve(null))
    running.once('close', resolve)
  })
}

function reportOf({ report }: Step): unknown {
  return report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

/** A step that failed in another way than by a failed test (it could not even start) counts as one failure. */
function count(step: Step, exitCode: number | null): Counts {
  const report = reportOf(step)
  const counts =
    report !== undefined && step.countsOf
      ? step.countsOf(report)
      : { passed: !step.report && exitCode === 0 ? 1 : 0, failed: 0 }
  if (exitCode !== 0 || counts.passed + counts.failed === 0) counts.failed = Math.max(counts.failed, 1)
  return counts
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
