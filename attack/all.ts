import type { Attack } from './attack.ts'
import { limits } from './limits.ts'

export const attacks: readonly Attack[] = [...limits]
