import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { answer, held, mayReject, shown } from './moderation/decide.ts'
import { dropTestimony, makeTestimony } from './moderation/moderation-contract.ts'
import { pictureApproved } from './pictures/pictures.ts'
import { changePost, lockPost } from './posts/change.ts'

/** Where testimonies are kept. The story's form has asked for the consent to publish it. */
export type Testimonies = {
  draft: (
    trx: Db,
    story: { name: string; title: string; body: string; picture: string; video: string },
    now: Date,
  ) => Promise<number>
  drop: (trx: Db, id: number, now: Date) => Promise<void>
}

/** A story becomes the draft of a testimony, which editors finish. */
export const storyApi = (testimonies: Testimonies): ServedEndpoint[] => [
  on(makeTestimony, async (given, { db, jobs, caller, now, note }) => {
    const before = await held(db, given, mayReject)
    if (before.kind !== 'story') throw new Problem(400, 'Only a story becomes a testimony.')
    if (before.testimony !== null) throw new Problem(409, 'A testimony was made of it already.')
    const testimony = await testimonies.draft(db, before, now)
    const title = `A story wants to become a testimony: ${before.name}`
    await notify(db, { needs: 'content', title, href: '/admin/testimonies' })
    note(`Post ${given.id}`)
    const becomes = before.state === 'shown' ? {} : shown(memberOf(caller), now)
    const row = await changePost(db, before, { testimony, ...becomes })
    await pictureApproved(db, jobs, row)
    return answer(row, 'A draft waits among the testimonies')
  }),

  on(dropTestimony, async ({ id }, { db, now, note }) => {
    const before = await lockPost(db, id)
    if (!before || before.testimony === null) throw notFound('This testimony')
    await testimonies.drop(db, before.testimony, now)
    note(`Post ${id}`)
    return answer(await changePost(db, before, { testimony: null }), 'The draft is gone')
  }),
]
