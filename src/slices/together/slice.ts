import type { Slice } from '../slice.ts'
import { attendanceDashboardSection, dutyDashboardSection } from './admin.ts'
import { togetherApi } from './api.ts'
import { sermonChannel } from './contract.ts'
import type { Ports } from './ports.ts'
import { seedTogether } from './seed.ts'
import { togetherWorkers } from './workers.ts'

export const together = (ports: Ports): Slice => ({
  name: 'together',
  endpoints: () => togetherApi(ports),
  workers: ({ db, organisation }) => togetherWorkers(db, ports.sessionNow, organisation),
  channels: [sermonChannel],
  dashboard: [
    { ...dutyDashboardSection, order: 80 },
    { ...attendanceDashboardSection, order: 160 },
  ],
  seed: (trx, { now }) => seedTogether(trx, now),
})
