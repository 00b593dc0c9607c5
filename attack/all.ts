import type { Attack } from './attack.ts'
import { fuzz } from './fuzz.ts'
import { textAttacks } from './texts.ts'

export const attacks: readonly Attack[] = [...textAttacks, fuzz]
