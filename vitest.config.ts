import { defineConfig } from 'vitest/config'

const tests = ['src/**/*.test.{ts,tsx}']
// The files of one worker share the modules they load: loading the house anew for each was most of the time.
const apiTests = { include: ['src/**/*.api.test.ts'], isolate: false }

// The API tests run twice: on the embedded database, and on a PostgreSQL that scripts/postgres.ts starts.
export default defineConfig({
  test: {
    setupFiles: ['src/testing/setup.ts'],
    // They end what hangs, and nothing else: a machine that is busy with other work may take its time.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than a small machine has processors: where tests wait, the others go on.
    maxWorkers: 3,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'unit', include: tests, exclude: apiTests.include } },
      {
        extends: true,
        test: {
          name: 'embedded',
          ...apiTests,
          env: { TEST_POSTGRES_URL: '' },
          globalSetup: ['src/testing/databases/embedded-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...apiTests,
          globalSetup: ['scripts/postgres.ts', 'src/testing/databases/postgres-template.ts'],
        },
      },
    ],
  },
})
