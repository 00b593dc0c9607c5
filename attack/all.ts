import type { Attack } from './attack.ts'
import { imageAttacks } from './images.ts'

export const attacks: readonly Attack[] = [...imageAttacks]
