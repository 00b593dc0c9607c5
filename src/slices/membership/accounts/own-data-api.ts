import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { proveSelf } from '../second-factor/proof.ts'
import { forgetTokens } from '../sessions/sessions.ts'
import { deleteAccount, exportOwnData } from './account-contract.ts'
import { confirmedEmail } from './account-store.ts'
import { deletionApi } from './deletion-api.ts'
import { farewell, leave } from './leave.ts'

/** A member's own copy of what is stored about them, and its deletion. `parts` begins with the account itself. */
export const ownDataApi = (parts: readonly OwnData[]): ServedEndpoint[] => [
  on(exportOwnData, async (_, { db, caller, secret, now }) => {
    const { id } = memberOf(caller)
    await limit(db, [{ key: `own-data:${id}`, most: 10, seconds: 3600 }])
    const collected: Record<string, unknown> = { made: now.toISOString() }
    for (const { name, collect } of parts) collected[name] = await collect(db, id, secret)
    return collected
  }),

  on(deleteAccount, async (proof, context) => {
    const member = await proveSelf(context, proof)
    await context.db
      .transaction()
      .execute((trx) => leave(trx, { ...member, email: confirmedEmail(member) }, parts, context))
    forgetTokens(context.visit)
    return { message: farewell }
  }),

  deletionApi(parts),
]
