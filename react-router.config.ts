import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  // The pages (index) and the server (app): see vite.config.ts.
  serverBuildFile: '[name].js',
  // Not earlier: the table itself is written last.
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
