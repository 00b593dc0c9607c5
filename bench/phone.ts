// Every public page as the reference phone sees it on a first visit: 400 kbit/s, 150 ms away, a processor four times
// slower than this one. `npm run phone -- /shop /give` measures some pages only.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { z } from 'zod'
import { browserFlags, findBrowser } from '../scripts/find-browser.ts'
import { freePort } from '../scripts/free-port.ts'
import { publicPaths } from '../scripts/public-paths.ts'
import routes from '../src/routes.ts'
import { openSmtp } from '../src/testing/fakes/smtp.ts'
import { linkedPages } from './linked-pages.ts'
import { middle } from './load.ts'
import { asNpmStart, ended, started } from './program.ts'

const phone = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const bytesPerSecond = 400_000 / 8
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
}
const slowdown = 4
const visits = 3

/** Milliseconds, except the layout shift, which has no unit. */
const goals = { largest: 2000, interactive: 4000, blocking: 150, shift: 0.001 }
const Figures = z.object({
  largest: z.number(),
  interactive: z.number(),
  blocking: z.number(),
  shift: z.number(),
})
type Figures = z.infer<typeof Figures>

const only = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'narthex-phone-'))
const mails = await openSmtp([])
const port = await freePort()
const site = `http://localhost:${port}`
const env = { PORT: String(port), DATA_DIR: join(folder, 'data'), SITE_URL: site, LOG_LEVEL: 'warn' }
const app = await started(asNpmStart, { ...env, SMTP_URL: mails.url }, site)
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) })
try {
  const pages = [...publicPaths(routes).map(asLinked), ...(await linkedPages(site, mails.received))]
  for (const path of pages.filter((each) => only.length === 0 || only.includes(each.split('#')[0] ?? ''))) {
    const answer = await fetch(site + path)
    await answer.arrayBuffer()
    // The demo ministry has no item with this number.
    if (!answer.ok) continue
    const runs: Figures[] = []
    for (let visit = 0; visit < visits; visit += 1) runs.push(await visited(browser, path))
    report(path, runs)
  }
} finally {
  await browser.close()
  await ended(app.child)
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
}

/** A page that links in emails open, as such a link opens it: without its token it has only an error to show. */
function asLinked(path: string): string {
  return /^\/(reset-password|confirm-email|join|welcome|newsletter(\/unsubscribe)?)$/.test(path)
    ? `${path}#${randomUUID()}`
    : path
}

function report(path: string, runs: Figures[]) {
  const names = z.enum(['largest', 'interactive', 'blocking', 'shift']).options
  const figures = names.map((name) => ({ name, value: middle(runs.map((run) => run[name])) }))
  const missed = figures.some(({ name, value }) => value > goals[name])
  if (missed) process.exitCode = 1
  const shown = figures.map(
    ({ name, value }) => `${name} ${name === 'shift' ? value.toFixed(3) : value.toFixed(0)}`,
  )
  console.log(`${missed ? 'MISSED ' : 'reached'}  ${path.replace(/[\w-]{36,}$/, '…')}  ${shown.join('  ')}`)
}

async function visited(on: Browser, path: string): Promise<Figures> {
  const context = await on.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await observe(page)
    await page.goto(site + path, { waitUntil: 'networkidle', timeout: 60_000 })
    return Figures.parse(await page.evaluate(() => Reflect.get(window, 'figures')()))
  } finally {
    await context.close()
  }
}

/** Interactive: when the text is there and no long task is under way any more. */
function observe(page: Page) {
  return page.addInitScript(() => {
    let [largest, shift, text] = [0, 0, 0]
    // A private link is opened by two documents: the second one's figures count from the start of the first.
    sessionStorage.first ??= performance.timeOrigin
    const before = performance.timeOrigin - Number(sessionStorage.first)
    const tasks: { start: number; end: number }[] = []
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => {
      largest = entry.startTime
    })
    watch('layout-shift', (entry) => {
      shift += Number(Reflect.get(entry, 'value'))
    })
    watch('paint', (entry) => {
      text = entry.startTime
    })
    watch('longtask', ({ startTime, duration }) => {
      tasks.push({ start: startTime, end: startTime + duration })
    })
    const figures = () => {
      const late = tasks.filter(({ end }) => end > text)
      return {
        largest: before + largest,
        shift,
        interactive: before + Math.max(text, ...late.map(({ end }) => end)),
        blocking: late.reduce(
          (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, text) - 50),
          0,
        ),
      }
    }
    Object.assign(window, { figures })
  })
}
