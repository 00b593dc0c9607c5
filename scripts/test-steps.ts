// What `npm test` and `npm run test:long` run, and of it what concerns one slice.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { specsOf } from './concerns.ts'

export type Step = {
  name: string
  command: string[]
  kind: 'check' | 'vitest' | 'playwright'
  report?: string
}

export const reports = 'test-results'

export const slices = readdirSync(join(import.meta.dirname, '../src/slices'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

/** Groups of steps that run at the same time. Those that report failures soonest come first. */
export function stepsFor(only: string[], isLong: boolean): Step[][] {
  const folders = only.map((slice) => `src/slices/${slice}/`)
  const checks: Step[] = [
    // Several checkers look at the same types again: a third less work with one, and other steps use the other cores.
    { name: 'Types', kind: 'check', command: ['tsc', '--checkers', '1'] },
    { name: 'Format and lint', kind: 'check', command: ['biome', 'ci'] },
    { name: 'Unused code', kind: 'check', command: ['knip', '--no-progress'] },
  ]
  const specs = specsOf(only).map((spec) => `e2e/${spec}.spec.ts`)
  const browser: Step = {
    name: 'Browser tests',
    kind: 'playwright',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...specs],
    report: join(reports, 'e2e.json'),
  }
  const attacks: Step = {
    name: 'Attacks (small numbers)',
    kind: 'check',
    command: ['node', 'attack/run.ts', '--quick'],
  }
  // Side by side where one alone leaves a processor idle: at its beginning, at its end, and where its tests wait. API
  // tests wait for two fifths of their time: for PostgreSQL, for jobs, for processes that they end.
  return [
    [...checks, vitest('Unit and architecture tests', 'unit', folders)],
    [
      vitest('API tests on the embedded database', 'embedded', folders, '--maxWorkers=2'),
      vitest('API tests on PostgreSQL', 'postgres', folders, '--maxWorkers=5'),
    ],
    ...(only.length === 0 || specs.length > 0 ? [[browser]] : []),
    ...(isLong && only.length === 0 ? [[attacks]] : []),
  ]
}

function vitest(name: string, project: string, folders: string[], ...more: string[]): Step {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // A slice need not have tests of every kind.
  const none = folders.length > 0 ? ['--passWithNoTests'] : []
  return {
    name,
    kind: 'vitest',
    command: ['vitest', 'run', '--project', project, ...more, ...reporters, ...none, ...folders],
    report,
  }
}
