import { memberOf } from '#core/access.ts'
import type { Db } from '#core/db.ts'
import { Problem } from '#core/errors.ts'
import { limit } from '#core/limit.ts'
import { eraseAll, type OwnData } from '#core/own-data.ts'
import { on, type Served } from '#core/served.ts'
import { deleteAccount, exportOwnData } from './account-contract.ts'
import { goodbyeLetter } from './letters.ts'
import { lockOwners } from './people-store.ts'
import { proveSelf } from './proof.ts'
import { forgetTokens } from './sessions.ts'

/** A member's own copy of what the house holds of him, and its end. `parts` begins with the account itself. */
export const ownDataApi = (parts: readonly OwnData[]): Served[] => [
  on(exportOwnData, async (_, { db, caller, now }) => {
    const { id } = memberOf(caller)
    await limit(db, [{ key: `own-data:${id}`, most: 10, seconds: 3600 }])
    const collected: Record<string, unknown> = { made: now.toISOString() }
    for (const { name, collect } of parts) collected[name] = await collect(db, id)
    return collected
  }),

  on(deleteAccount, async (proof, context) => {
    const { db, jobs, mail, organisation, visit } = context
    const { id, username, email } = await proveSelf(context, proof)
    await db.transaction().execute(async (trx) => {
      await refuseLastOwner(trx, id)
      await eraseAll(trx, parts, id, jobs)
      if (email) await mail.send(trx, { to: email, ...goodbyeLetter(username, organisation) })
    })
    forgetTokens(visit)
    return { message: 'Your account is deleted. Go in peace.' }
  }),
]

/** Two last owners who leave at once take turns: the second is then the last. */
async function refuseLastOwner(trx: Db, id: number) {
  const owners = await lockOwners(trx)
  if (owners.length === 1 && owners[0] === id) {
    throw new Problem(
      409,
      'You are the only owner of this site. Make somebody else an owner first; then you can delete your account.',
    )
  }
}
