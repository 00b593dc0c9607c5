import { isStaff, memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg, t } from '#core/text/messages.ts'
import { pictureApproved } from '../pictures/pictures-api.ts'
import { maxLengths } from '../post.ts'
import { changePost, changeUnseen, type PostRow } from '../posts/change.ts'
import { communitySettings } from '../store.ts'
import { block, blockRepeaters, day, unblockOthers } from './blocks.ts'
import {
  answer,
  isOpen,
  lockForDecision,
  mayApprove,
  mayReject,
  mayReopen,
  open,
  rejected,
  reopened,
  shown,
  stateAgain,
} from './decide.ts'
import * as contract from './moderation-contract.ts'
import { idsAlike, idsWaitingOf, oneAfterTheOther } from './moderation-store.ts'

const personsOf = (rows: readonly PostRow[]) => [...new Set(rows.flatMap(({ person }) => person ?? []))]

/** Says what was done, and who was blocked by it. */
async function withBlocked(done: string, trx: Db, rows: readonly PostRow[], now: Date): Promise<string> {
  const { draft } = await communitySettings.find(trx)
  const blocked = await blockRepeaters(trx, personsOf(rows), draft, now)
  if (blocked.length === 0) return done
  const { rejections, blockDays: days } = draft
  return t(
    '{done} After {rejections, plural, one {# rejection} other {# rejections}}, {authors, plural, one {the author is} other {# authors are}} blocked for {days, plural, one {# day} other {# days}}.',
    { done, rejections, authors: blocked.length, days },
  )
}

async function takenBack(trx: Db, rows: readonly PostRow[], now: Date) {
  await unblockOthers(trx, personsOf(rows), (await communitySettings.find(trx)).draft, now)
}

/** Moderators' decisions. Each is recorded as one act and can be undone. */
export const moderationApi: ServedEndpoint[] = [
  on(contract.approvePost, async (input, { db, jobs, caller, now, note }) => {
    const before = await lockForDecision(db, input, mayApprove)
    note(t('post {id}', { id: input.id }))
    const row = await changePost(db, before, shown(memberOf(caller), now))
    await pictureApproved(db, jobs, row)
    if (before.state === 'rejected') await takenBack(db, [row], now)
    return answer(row, msg('Approved.'))
  }),

  on(contract.editPost, async (input, { db, jobs, caller, now, note }) => {
    const before = await lockForDecision(db, input, mayReject)
    const { name, title, body } = input
    if (body.length > maxLengths[before.kind]) {
      const params = { max: maxLengths[before.kind] }
      const text = t('Use {max, plural, one {# character} other {# characters}} or fewer.', params)
      throw new Problem(400, text, { body: text }, { code: 'text_too_long', params })
    }
    if (before.kind === 'story' && title === '') {
      throw new Problem(400, 'Enter a title.', { title: 'Enter a title.' })
    }
    note(t('post {id}', { id: input.id }))
    const words = { name, body, title: before.kind === 'story' ? title : '', edited_at: now }
    const row = await changePost(db, before, { ...words, ...shown(memberOf(caller), now) })
    await pictureApproved(db, jobs, row)
    return answer(row, msg('Edited and approved.'))
  }),

  on(contract.rejectPost, async ({ reason, ...input }, { db, caller, now, note }) => {
    const before = await lockForDecision(db, input, mayReject)
    note(t('post {id}', { id: input.id }))
    const row = await changePost(db, before, rejected(memberOf(caller), reason, now))
    const done = before.state === 'shown' ? t('Taken down.') : t('Rejected.')
    return answer(row, await withBlocked(done, db, [row], now))
  }),

  on(contract.rejectAlike, async ({ by, reason, ...input }, { db, caller, now, note }) => {
    await oneAfterTheOther(db)
    const first = await lockForDecision(db, input, isOpen)
    const ids = new Set([first.id, ...(await idsAlike(db, first.id, by))])
    const rows = await changeUnseen(db, [...ids], open, rejected(memberOf(caller), reason, now))
    note(
      t('post {id} and {count, plural, one {# similar post} other {# similar posts}}', {
        id: input.id,
        count: rows.length - 1,
      }),
    )
    const others = rows.flatMap(({ id }) => (id === first.id ? [] : id))
    const done = t('{count, plural, one {# post} other {# posts}} rejected.', { count: rows.length })
    const message = await withBlocked(done, db, rows, now)
    return answer({ ...first, version: first.version + 1 }, message, { others })
  }),

  on(contract.blockAuthor, async ({ days, reason, ...input }, { db, caller, now, note }) => {
    await oneAfterTheOther(db)
    const before = await lockForDecision(db, input, () => true)
    const { person } = before
    if (person === null) throw new Problem(400, 'We don’t know who wrote this, so you can only reject it.')
    await mayBeBlocked(db, before)
    const member = memberOf(caller)
    const until = days === null ? null : new Date(now.getTime() + days * day)
    const blockId = await block(db, { person, reason, until, by_id: member.id }, now)
    const waiting = await idsWaitingOf(db, person)
    const others = waiting.filter((id) => id !== before.id)
    if (others.length > 0) await changeUnseen(db, others, open, rejected(member, reason, now))
    const row =
      before.state === 'rejected' ? before : await changePost(db, before, rejected(member, reason, now))
    note(
      days === null
        ? t('post {id}, permanently', { id: input.id })
        : t('post {id}, for {days, plural, one {# day} other {# days}}', { id: input.id, days }),
    )
    const message =
      days === null
        ? t('Blocked permanently.')
        : t('Blocked for {days, plural, one {# day} other {# days}}.', { days })
    return answer(row, message, { others, blockId })
  }),

  on(contract.reopenPost, async ({ was, ...input }, { db, now, note }) => {
    const before = await lockForDecision(db, input, mayReopen)
    note(t('post {id}', { id: input.id }))
    const words = was && { ...was, title: before.kind === 'story' ? was.title : '' }
    const row = await changePost(db, before, { ...reopened, ...words, state: stateAgain(before) })
    await takenBack(db, [row], now)
    return answer(row, msg('Moved back to the queue.'))
  }),

  on(contract.reopenPosts, async ({ ids }, { db, now, note }) => {
    await oneAfterTheOther(db)
    const back = await changeUnseen(db, ids, ['rejected'], { ...reopened, state: 'waiting' })
    const reported = back.filter((row) => stateAgain(row) === 'hidden').map(({ id }) => id)
    if (reported.length > 0) await changeUnseen(db, reported, ['waiting'], { state: 'hidden' })
    await takenBack(db, back, now)
    note(t('{count, plural, one {# post} other {# posts}}', { count: back.length }))
    return { reopened: back.length }
  }),
]

async function mayBeBlocked(trx: Db, { author_id }: PostRow) {
  if (author_id === null) return
  const author = await trx
    .selectFrom('member_profile')
    .select('roles')
    .where('id', '=', author_id)
    .executeTakeFirst()
  if (author && isStaff(author.roles)) {
    throw new Problem(
      400,
      'Staff can’t be blocked. If this person shouldn’t be posting, please talk to an administrator.',
    )
  }
}
