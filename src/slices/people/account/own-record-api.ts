import { sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { changedMeanwhile, notFound } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { countryLetters } from '#core/text/telephone.ts'
import { channels } from '../contract.ts'
import { withPhone } from '../records/person-api.ts'
import { consentsOf, insertConsent } from '../records/person-store.ts'
import { type OwnRecord, readOwnRecord, saveOwnRecord } from './own-record-contract.ts'
import '../tables.ts'

const columns = [
  'id',
  'name',
  'phone',
  'address',
  'postal_code',
  'city',
  'region',
  'country',
  'language',
  'version',
] as const

/** A member's record, created again if somebody deleted it. */
async function recordOf(db: Db, memberId: number) {
  const find = () =>
    db.selectFrom('person').select(columns).where('member_id', '=', memberId).executeTakeFirst()
  const known = await find()
  if (known) return known
  await sql`delete from person_activity where kind = 'member' and source_id = ${memberId}`.execute(db)
  await sql`select note_member(${memberId})`.execute(db)
  const made = await find()
  if (!made) throw notFound('We couldn’t find your account.')
  return made
}

async function shown(db: Db, memberId: number): Promise<OwnRecord> {
  const { id, postal_code, ...record } = await recordOf(db, memberId)
  const consents = await consentsOf(db, id)
  return {
    ...record,
    postalCode: postal_code,
    contactBy: channels.filter((channel) => consents.find((each) => each.channel === channel)?.given),
  }
}

export const ownRecordApi: ServedEndpoint[] = [
  on(readOwnRecord, (_, { db, caller }) => shown(db, memberOf(caller).id)),

  on(saveOwnRecord, async ({ version, contactBy, postalCode, ...fields }, { db, caller, now }) => {
    const { id: memberId, username } = memberOf(caller)
    await limit(db, [{ key: `own record ${memberId}`, most: 30, seconds: 3600 }])
    return db.transaction().execute(async (trx) => {
      const before = await recordOf(trx, memberId)
      const checked = withPhone({ ...fields, country: countryLetters(fields.country) }, 'phone', before.phone)
      const saved = await trx
        .updateTable('person')
        .set({ ...checked, postal_code: postalCode, kept: true, version: version + 1, updated: now })
        .where('id', '=', before.id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()
      if (!saved) throw changedMeanwhile()
      const consents = await consentsOf(trx, before.id)
      for (const channel of channels) {
        const given = contactBy.includes(channel)
        const current = consents.find((each) => each.channel === channel)
        // A box that was never checked isn't an answer.
        if ((current?.given ?? false) === given) continue
        const consent = { channel, given, how: t('In their account'), by: username, at: now }
        await insertConsent(trx, { person_id: before.id, ...consent })
      }
      return { ...(await shown(trx, memberId)), message: t('Saved.') }
    })
  }),
]
