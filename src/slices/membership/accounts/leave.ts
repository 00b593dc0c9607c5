import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { eraseAll, type OwnData } from '#core/security/own-data.ts'
import { goodbyeMail } from '../mails.ts'
import { lockOwners } from '../people/people-store.ts'

/** Deletes a member and everything stored about them. `parts` begins with the account itself. */
export async function leave(
  trx: Db,
  /** `email` only if confirmed. */
  { id, username, email }: { id: number; username: string; email: string | null },
  parts: readonly OwnData[],
  { jobs, mail, organisation }: Pick<Context, 'jobs' | 'mail' | 'organisation'>,
  /** Checked after the owners are locked, which every such act locks first. */
  certain: () => Promise<void> = async () => {},
) {
  await refuseLastOwner(trx, id)
  await certain()
  await eraseAll(trx, parts, id, jobs)
  if (email) await mail.send(trx, { to: email, ...goodbyeMail(username, organisation) })
}

/** Owners are locked, so of two last owners who leave at once the second is refused. */
async function refuseLastOwner(trx: Db, id: number) {
  const owners = await lockOwners(trx)
  if (owners.length === 1 && owners[0] === id) {
    throw new Problem(
      409,
      'You’re the only owner of this site. Make someone else an owner first, then delete your account.',
    )
  }
}
