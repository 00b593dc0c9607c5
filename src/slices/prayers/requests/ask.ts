import { randomUUID } from 'node:crypto'
import type { Context } from '#core/api/endpoint-handler.ts'
import { sentKeyOf } from '#core/api/form-key.ts'
import type { Db } from '#core/data/db.ts'
import { mayMail } from '#core/mail/mail.ts'
import { notify } from '#core/mail/notify.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { hashToken, newReference } from '#core/security/tokens.ts'
import { t } from '#core/text/messages.ts'
import type { Gender, Readers } from '../contract.ts'
import { receivedMail } from '../mails.ts'
import { aboutPrayer, keepRequest, prayerAddress, prayerToken, sealText } from '../store.ts'

export const prayerLink = (siteUrl: string, token: string) => `${siteUrl}/prayer#${token}`

type PrayerInput = {
  name: string
  gender: Gender | null
  prayerRequest: string
  readers: Readers
  email: string
}

type Kept = Parameters<typeof keepRequest>[1]
/** Who sent it, or who wrote it down. */
type Origin = Pick<Kept, 'sent_key' | 'member_id'> & Partial<Kept>

/** Saves a sealed request, and notifies those who may read it of a new one. */
export async function insertRequest(
  trx: Db,
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  input: PrayerInput,
  origin: Origin,
) {
  const uuid = randomUUID()
  const one = await keepRequest(trx, {
    uuid,
    reference: newReference('PR'),
    token_hash: hashToken(prayerToken(secret, uuid)),
    name: input.name,
    gender: input.gender,
    email: input.email || null,
    readers: input.readers,
    text_sealed: sealText(secret, uuid, 'text', input.prayerRequest),
    created: now,
    ...origin,
  })
  if (one.isNew) {
    await notify(trx, {
      needs: input.readers === 'priest' ? 'pastoral' : 'prayer',
      title: t('New prayer request: {reference}', { reference: one.reference }),
      href: prayerAddress(one.id),
    })
  }
  return one
}

/** Emails the link by which the request is followed. */
export const mailLink = (
  trx: Db,
  { secret, mail, organisation, siteUrl }: Context,
  { email, readers }: Pick<PrayerInput, 'email' | 'readers'>,
  { id, uuid, reference }: { id: number; uuid: string; reference: string },
) =>
  mail.send(trx, {
    to: email,
    ...receivedMail(organisation, reference, prayerLink(siteUrl, prayerToken(secret, uuid))),
    about: aboutPrayer({ id, readers }),
  })

/** A request from the website; a repeated attempt is saved once. */
export async function saveRequest(
  context: Context,
  input: PrayerInput,
  /** Runs in the same transaction as a new request. */
  also: (trx: Db, id: number) => Promise<void> = async () => {},
): Promise<{ id: number; reference: string; token: string }> {
  const { db, secret, visit, caller } = context
  await guardForm(context, { form: 'prayer' })
  const sentKey = sentKeyOf(visit)
  const saved = await db.transaction().execute(async (trx) => {
    const one = await insertRequest(trx, context, input, {
      sent_key: sentKey ? hashToken(`prayer ${sentKey}`) : null,
      member_id: caller.kind === 'member' ? caller.id : null,
    })
    if (!one.isNew) return one
    if (input.email && (await mayMail(trx, input.email, { form: 'prayer', by: visit.address })))
      await mailLink(trx, context, input, one)
    await also(trx, one.id)
    return one
  })
  return { id: saved.id, reference: saved.reference, token: prayerToken(secret, saved.uuid) }
}

/** A prayer request from a live session. */
export const askTeam = (
  context: Context,
  input: Pick<PrayerInput, 'name' | 'prayerRequest' | 'email'>,
  also: (trx: Db, id: number) => Promise<void>,
) => saveRequest(context, { ...input, gender: null, readers: 'team' }, also)
