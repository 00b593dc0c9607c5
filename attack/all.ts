import type { Attack } from './attack.ts'
import { cacheAttacks } from './cache.ts'

export const attacks: readonly Attack[] = [...cacheAttacks]
