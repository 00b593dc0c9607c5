import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The table of routes is small: sent once, it spares a phone a request before each first visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
