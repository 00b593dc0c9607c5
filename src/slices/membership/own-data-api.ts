import { memberOf } from '#core/access.ts'
import type { Db } from '#core/db.ts'
import { Problem } from '#core/errors.ts'
import { limit } from '#core/limit.ts'
import type { OwnData } from '#core/own-data.ts'
import { on, type Served } from '#core/served.ts'
import { deleteAccount, exportOwnData } from './account-contract.ts'
import { goodbyeLetter } from './letters.ts'
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
    const { db, mail, visit } = context
    const { id, username, email } = await proveSelf(context, proof)
    await db.transaction().execute(async (trx) => {
      await refuseLastOwner(trx, id)
      // The account goes last: the others find their own by it.
      for (const { erase } of parts.toReversed()) await erase(trx, id)
      if (email) await mail.send(trx, { to: email, ...goodbyeLetter(username) })
    })
    forgetTokens(visit)
    return { message: 'Your account is deleted. Go in peace.' }
  }),
]

/** Two last owners who leave at once take turns: the second is then the last. */
async function refuseLastOwner(trx: Db, id: number) {
  const owners = await trx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (owners.length === 1 && owners[0]?.id === id) {
    throw new Problem(
      409,
      'You are the only owner of this site. Make somebody else an owner first; then you can delete your account.',
    )
  }
}
