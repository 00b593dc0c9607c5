// The pattern book at /_ui: there while the site is being built, not in the finished one.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { axe, expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('the finished site has no pattern book', async ({ request }) => {
  expect((await request.get('/_ui')).status()).toBe(404)
})

test('the pattern book shows every section, clean and accessible', async ({ page, expectedFaults }) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'narthex-dev-'))
  cpSync(process.env.E2E_READY_HOUSE ?? '', folder, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(
    process.execPath,
    ['--no-experimental-webstorage', '--liftoff-only', 'src/server.ts', '--dev'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        SITE_URL: url,
        DATA_DIR: folder,
        DEMO: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  try {
    await expect
      .poll(
        () =>
          fetch(`${url}/readyz`).then(
            (answer) => answer.ok,
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true)
    expectedFaults.push(new RegExp(`request to another host: (http|ws)://localhost:${port}/`))
    await visit(page, `${url}/_ui`)
    for (const section of ['Colours and type', 'Controls', 'Display', 'Feedback', 'Art']) {
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    }
    await axe(page)
  } finally {
    await page.close()
    await stopped(server)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function stopped(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}
