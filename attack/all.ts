import type { Attack } from './attack.ts'
import { stockAttacks } from './stock.ts'

export const attacks: readonly Attack[] = [...stockAttacks]
