import { defineConfig } from 'vitest/config'

const tests = ['src/**/*.test.{ts,tsx}']
const apiTests = ['src/**/*.api.test.ts']

// The API tests run twice: on the embedded database, and on a PostgreSQL that scripts/postgres.ts starts.
export default defineConfig({
  test: {
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'unit', include: tests, exclude: apiTests } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: apiTests,
          env: { TEST_POSTGRES_URL: '' },
          // Every file opens PGlite anew, and is done with it before making its code faster pays.
          execArgv: ['--liftoff-only'],
          globalSetup: ['src/testing/embedded-template.ts'],
        },
      },
      { extends: true, test: { name: 'postgres', include: apiTests, globalSetup: ['scripts/postgres.ts'] } },
    ],
  },
})
