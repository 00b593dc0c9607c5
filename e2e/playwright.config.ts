import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { isLong } from '../src/testing/size.ts'
import { withoutPictures } from './support/pictures.ts'

const results = fileURLToPath(new URL('../test-results/', import.meta.url))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/servers.ts',
  outputDir: `${results}e2e`,
  reporter: [['list'], ['json', { outputFile: `${results}e2e.json` }]],
  fullyParallel: true,
  // More than a small machine has processors: where a test waits, the others go on.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // They end what hangs, and nothing else: a machine that is busy with other work may take its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // Set by servers.ts; the workers, which use it, read this file after it ran.
    baseURL: process.env.E2E_VISITOR_URL,
    launchOptions: withoutPictures,
    screenshot: 'only-on-failure',
    // What a service worker fetches, no test can hold or lose on purpose. The tests of being offline let it in.
    serviceWorkers: 'block',
    // What moves for the eye alone is waited for in the long run, and where a test asks for it.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
  },
  // Two time zones far from each other and from the server's: a date that depends on the zone shows.
  projects: [
    {
      name: 'phone',
      // What does not depend on the screen is shown once, on the desktop: whole files, and tests with the tag @once.
      // Journeys with the tag @wide are made on the phone as well in the long run.
      testIgnore:
        /(about|access|account|account-pages|admin-\w+|adverts|community|dev|early|feedback|gallery|giving-\w+|kids|late-code|live|memory|newsletter|offline|pages|people|policy|prayers|pseudo|record|testimonies|together|weight)\.spec\.ts$/,
      grepInvert: isLong ? /@once/ : /@once|@long|@wide/,
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        timezoneId: 'Africa/Lagos',
      },
    },
    {
      name: 'desktop',
      testIgnore: /narrow\.spec\.ts$/,
      ...(!isLong && { grepInvert: /@long/ }),
      use: { viewport: { width: 1440, height: 900 }, timezoneId: 'America/Los_Angeles' },
    },
  ],
})
