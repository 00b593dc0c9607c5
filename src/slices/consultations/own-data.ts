import type { OwnData } from '#core/security/own-data.ts'
import { msg } from '#core/text/messages.ts'
import { openText } from './mails.ts'
import { eraseOfMember, notifyStaff, rowsOfMember } from './store.ts'

/** A member's own consultations, unsealed only for them. */
export const consultationsData = {
  name: 'consultations',
  collect: async (db, memberId, secret) =>
    (await rowsOfMember(db, memberId)).map((row) => ({
      reference: row.reference,
      name: row.name,
      gender: row.gender,
      country: row.country,
      mobile_number: row.mobile_number,
      email: row.email,
      time_zone: row.time_zone,
      meet_by: row.meet_by,
      preferred: row.preferred,
      state: row.state,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      place: row.place,
      created: row.created,
      reason: openText(secret, row.uuid, 'reason', row.reason_sealed),
      answer: openText(secret, row.uuid, 'answer', row.answer_sealed),
    })),
  erase: async (trx, memberId) => {
    const erased = await eraseOfMember(trx, memberId)
    const expected = erased.filter(
      ({ state, ends_at }) => state === 'accepted' && ends_at && ends_at > new Date(),
    )
    // Staff learn that somebody they expected has deleted their account.
    for (const each of expected)
      await notifyStaff(
        trx,
        each,
        msg('Someone with an upcoming consultation deleted their account: {reference}'),
      )
  },
} satisfies OwnData
