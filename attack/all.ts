import type { Attack } from './attack.ts'
import { cacheAttacks } from './cache.ts'
import { limits } from './limits.ts'
import { stockAttacks } from './stock.ts'

export const attacks: readonly Attack[] = [...cacheAttacks, ...limits, ...stockAttacks]
