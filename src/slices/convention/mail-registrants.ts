import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import { qrPng } from '#core/storage/qr.ts'
import { type About, doorAddress, movedUpMail } from './mails.ts'
import { aheadOf, type Convention, placesOf, type RegistrationRow } from './store.ts'

export type Tools = Pick<Context, 'mail' | 'siteUrl' | 'secret' | 'organisation'>

/** Mails the registrant about the current state, if there is an address. */
export async function mailRegistrant(
  trx: Db,
  { mail, siteUrl, secret, organisation }: Tools,
  { edition, cities }: Convention,
  row: RegistrationRow,
  /** Returns null if there is nothing to mail. */
  template: (about: About) => Omit<Mail, 'to'> | null,
): Promise<void> {
  if (row.email === '') return
  const cityIds = new Set((await placesOf(trx, [row.id])).map(({ city_id }) => city_id))
  const about = {
    row,
    edition,
    cities: cities.filter(({ id }) => cityIds.has(id)),
    ahead: row.standing === 'waiting' ? await aheadOf(trx, row) : 0,
    siteUrl,
    secret,
    organisation,
    qr: row.standing === 'placed' ? await qrPng(doorAddress(siteUrl, row.key)) : null,
  }
  const written = template(about)
  if (written) await mail.send(trx, { to: row.email, ...written })
}

/** Mails those who just moved up from the waiting list, in the same transaction. */
export async function mailMovedUp(
  trx: Db,
  tools: Tools,
  convention: Convention,
  moved: readonly number[],
): Promise<void> {
  if (moved.length === 0) return
  const rows = await trx
    .selectFrom('convention_registration')
    .selectAll()
    .where('id', 'in', moved)
    .orderBy('turn')
    .execute()
  for (const row of rows) await mailRegistrant(trx, tools, convention, row, movedUpMail)
}
