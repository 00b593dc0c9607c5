import type { Attack } from './attack.ts'
import { cacheAttacks } from './cache.ts'
import { failureAttacks } from './failure.ts'
import { fuzz } from './fuzz.ts'
import { identityAttacks } from './identity.ts'
import { imageAttacks } from './images.ts'
import { limits } from './limits.ts'
import { mailAttacks } from './mail.ts'
import { stockAttacks } from './stock.ts'
import { textAttacks } from './texts.ts'

export const attacks: readonly Attack[] = [
  ...cacheAttacks,
  ...imageAttacks,
  ...limits,
  ...stockAttacks,
  ...mailAttacks,
  ...identityAttacks,
  ...failureAttacks,
  ...textAttacks,
  fuzz,
]
