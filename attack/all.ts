import type { Attack } from './attack.ts'
import { identityAttacks } from './identity.ts'
import { mailAttacks } from './mail.ts'

export const attacks: readonly Attack[] = [...mailAttacks, ...identityAttacks]
