import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium without its window: a test begins three times as fast in it. */
export const headlessShell = 'chromium-headless-shell'

/** The Chromium to test with: the one named in PLAYWRIGHT_CHROMIUM, the machine's own, or Playwright's. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  const names = [headlessShell, 'chromium', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...(named ? [named] : [...installed, mac]), chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}
