import type { Attack } from './attack.ts'
import { fuzz } from './fuzz.ts'

export const attacks: readonly Attack[] = [fuzz]
