import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const tests = ['src/**/*.test.{ts,tsx}']
const apiTests = ['src/**/*.api.test.ts']

// The API tests run twice: on the embedded database, and on a PostgreSQL that scripts/postgres.ts starts.
export default defineConfig({
  test: {
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Two even on two cores: a test of the API waits for its database half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'unit', include: tests, exclude: apiTests } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: apiTests,
          env: { TEST_POSTGRES_URL: '' },
          globalSetup: ['src/testing/embedded-template.ts'],
        },
      },
      { extends: true, test: { name: 'postgres', include: apiTests, globalSetup: ['scripts/postgres.ts'] } },
    ],
  },
})
