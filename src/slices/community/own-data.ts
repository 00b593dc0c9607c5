import type { OwnData } from '#core/security/own-data.ts'
import { pictureDropped } from './pictures/pictures-api.ts'
import { nothingLeft } from './posts/acts.ts'
import { changePost } from './posts/change.ts'
import './tables.ts'

/** A member's posts, Amens and reports. */
export const communityData = {
  name: 'community',
  collect: async (db, memberId) => {
    const posts = await db
      .selectFrom('community_post')
      .select(['id', 'kind', 'state', 'name', 'title', 'body', 'picture', 'video', 'amens', 'answered_at'])
      .select(['thanks', 'reason', 'created', 'edited_at'])
      .where('author_id', '=', memberId)
      .orderBy('created')
      .execute()
    const person = `member ${memberId}`
    const amens = await db
      .selectFrom('community_amen')
      .select(['post_id', 'at'])
      .where('person', '=', person)
      .orderBy('at')
      .execute()
    const reports = await db
      .selectFrom('community_report')
      .select(['post_id', 'reason', 'created'])
      .where('person', '=', person)
      .execute()
    return { posts, amens, reports }
  },
  /** Deletes their texts. Their Amens stay in the counts, without a name. */
  erase: async (trx, memberId, jobs) => {
    const person = `member ${memberId}`
    await trx.deleteFrom('community_amen').where('person', '=', person).execute()
    await trx.deleteFrom('community_report').where('person', '=', person).execute()
    await trx.deleteFrom('community_block').where('person', '=', person).execute()
    const posts = await trx
      .selectFrom('community_post')
      .selectAll()
      .where('author_id', '=', memberId)
      .forUpdate()
      .execute()
    for (const post of posts) {
      await pictureDropped(trx, jobs, post)
      await changePost(trx, post, { ...nothingLeft, author_id: null })
    }
  },
} satisfies OwnData
