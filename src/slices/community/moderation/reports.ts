import type { z } from 'zod'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Context } from '#core/api/served.ts'
import type { reportPost } from '../contract.ts'
import { refuseBlocked } from '../posts/author.ts'
import { changePost, lockPost } from '../posts/change.ts'
import { limitReport } from '../posts/limits.ts'
import { personOf } from '../posts/person.ts'
import { may } from '../rules.ts'

const message = 'Thank you. Somebody of our team will look at it.'

/** Hides it until somebody has looked; what somebody has looked at already stays. */
export async function report(
  { id, key, reason }: z.output<typeof reportPost.input>,
  context: Context,
): Promise<{ message: string }> {
  const { db, secret, caller, now } = context
  const person = personOf(secret, caller, key)
  if (!person) throw new Problem(400, 'Your browser did not say who you are. Please load the page anew.')
  await refuseBlocked(db, person, now)
  await limitReport(context)
  await db.transaction().execute(async (trx) => {
    const row = await lockPost(trx, id)
    if (!row || (row.state !== 'shown' && row.state !== 'hidden')) throw notFound('This post')
    await trx
      .insertInto('community_report')
      .values({ post_id: id, person, reason, created: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!may('report', row) || row.cleared_at !== null) return
    await changePost(trx, row, {
      state: 'hidden',
      held_for: [...new Set([...row.held_for, 'reported' as const])],
    })
  })
  return { message }
}
