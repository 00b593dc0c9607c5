import type { Slice } from '../slice.ts'
import { attendancePart, dutyPart } from './admin.ts'
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
    { ...dutyPart, order: 80 },
    { ...attendancePart, order: 160 },
  ],
  seed: (trx, { now }) => seedTogether(trx, now),
})
