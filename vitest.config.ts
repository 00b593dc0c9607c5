import { defineConfig } from 'vitest/config'
import { apiTests, apiTestsOn } from './src/testing/databases/assigned.ts'

const tests = ['src/**/*.test.{ts,tsx}']
// The files of one worker share the modules they load: loading the app again for each took most of the time.
const shared = { isolate: false }

// The API tests run on the embedded database, or on a PostgreSQL that scripts/postgres.ts starts, or on both.
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
      { extends: true, test: { name: 'unit', include: tests, exclude: [apiTests], ...shared } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: apiTestsOn('embedded'),
          ...shared,
          env: { TEST_POSTGRES_URL: '' },
          globalSetup: ['src/testing/databases/embedded-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: apiTestsOn('postgres'),
          ...shared,
          globalSetup: ['scripts/postgres.ts', 'src/testing/databases/postgres-template.ts'],
        },
      },
    ],
  },
})
