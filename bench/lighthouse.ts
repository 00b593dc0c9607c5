// Lighthouse on every public page, as a phone sees it. Fetched when it is asked for: it is large, and few need it.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { browserFlags, findBrowser } from '../scripts/find-browser.ts'
import { freePort } from '../scripts/free-port.ts'
import { publicPaths } from '../scripts/public-paths.ts'
import routes from '../src/routes.ts'
import { asNpmStart, ended, started } from './program.ts'

const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
/** Not for search engines, on purpose: such a page says so, which costs it points in SEO. */
const unlisted = /<meta name="robots" content="noindex/

type Scores = [category: Category, score: number][]
type Run = { scores: Scores; index: number }
const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  environment: z.object({ benchmarkIndex: z.number() }),
})

/** Some pages only: `npm run lighthouse -- /shop/1 /mass`. */
const only = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'narthex-lighthouse-'))
const port = await freePort()
const site = `http://localhost:${port}`
const env = { PORT: String(port), DATA_DIR: join(folder, 'data'), SITE_URL: site, LOG_LEVEL: 'warn' }
const app = await started(asNpmStart, env, site)
try {
  let missed = 0
  for (const path of publicPaths(routes).filter((each) => only.length === 0 || only.includes(each))) {
    // Somebody was here before: the page is kept, as it is on any day but the first.
    const answer = await fetch(site + path)
    const html = await answer.text()
    // The demo ministry has no item with this number.
    if (!answer.ok) continue
    const counts = (category: Category) => category !== 'seo' || !unlisted.test(html)
    const reached = (scores: Scores) =>
      scores.every(([category, score]) => !counts(category) || score >= goals[category])
    // Of three the middle one counts, so two that agree are enough.
    const runs = [await runOn(path), await runOn(path)]
    const [one, other] = runs.map(({ scores }) => reached(scores))
    if (one !== other) runs.push(await runOn(path))
    const scores = one === other ? worstOf(runs) : middleOf(runs)
    if (!reached(scores)) missed += 1
    const figures = scores.map(([category, score]) => `${category} ${score}`).join('  ')
    const indexes = runs.map(({ index }) => index).join(', ')
    console.log(
      `${reached(scores) ? 'reached' : 'MISSED '}  ${path}  ${figures}  (benchmark index ${indexes})`,
    )
  }
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await ended(app.child)
  rmSync(folder, { recursive: true, force: true })
}

async function runOn(path: string): Promise<Run> {
  const { categories: found, environment } = await reportOf(path)
  const scores: Scores = categories.map((category) => [
    category,
    Math.round((found[category]?.score ?? 0) * 100),
  ])
  return { scores, index: Math.round(environment.benchmarkIndex) }
}

function sortedScores(runs: readonly Run[], at: number): number[] {
  return runs.map(({ scores }) => scores[at]?.[1] ?? 0).toSorted((one, other) => one - other)
}

function middleOf(runs: readonly Run[]): Scores {
  return categories.map((category, at) => [category, sortedScores(runs, at)[1] ?? 0])
}

function worstOf(runs: readonly Run[]): Scores {
  return categories.map((category, at) => [category, sortedScores(runs, at)[0] ?? 0])
}

async function reportOf(path: string) {
  const output = join(folder, 'report.json')
  const args = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse', site + path, '--quiet']
  const options = ['--output=json', `--output-path=${output}`, `--chrome-flags=${browserFlags.join(' ')}`]
  const browser = findBrowser()
  const child = spawn('npm', [...args, ...options], {
    env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${path}.`)
  return Report.parse(JSON.parse(readFileSync(output, 'utf8')))
}
