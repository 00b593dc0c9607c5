import type { Attack } from './attack.ts'
import { failureAttacks } from './failure.ts'

export const attacks: readonly Attack[] = [...failureAttacks]
