import { randomUUID } from 'node:crypto'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { mayMail } from '#core/mail/mail.ts'
import { notify } from '#core/mail/notify.ts'
import { guardForm } from '#core/security/proof-of-work.ts'
import { hashToken, newReference } from '#core/security/tokens.ts'
import type { Gender, Readers } from '../contract.ts'
import { receivedMail } from '../mails.ts'
import { prayerToken, sealPart } from '../sealed.ts'
import { keepRequest, prayerAddress } from '../store.ts'

export const prayerLink = (siteUrl: string, token: string) => `${siteUrl}/prayer#${token}`

type Asked = { name: string; gender: Gender | null; prayerRequest: string; readers: Readers; email: string }

/** Keeps a request under seal and tells those who may read it; a try that comes twice is kept once. */
export async function keepAsked(
  context: Context,
  asked: Asked,
  /** What belongs to a new request, in the same transaction. */
  also: (trx: Db, id: number) => Promise<void> = async () => {},
): Promise<{ id: number; reference: string; token: string }> {
  const { db, secret, mail, organisation, siteUrl, visit, caller, now } = context
  await guardForm(context, { form: 'prayer' })
  const uuid = randomUUID()
  const sentKey = visit.header('idempotency-key')
  const kept = await db.transaction().execute(async (trx) => {
    const one = await keepRequest(trx, {
      uuid,
      reference: newReference('PR'),
      token_hash: hashToken(prayerToken(secret, uuid)),
      sent_key: sentKey ? hashToken(`prayer ${sentKey}`) : null,
      member_id: caller.kind === 'member' ? caller.id : null,
      name: asked.name,
      gender: asked.gender,
      email: asked.email || null,
      readers: asked.readers,
      text_sealed: sealPart(secret, uuid, 'text', asked.prayerRequest),
      created: now,
    })
    if (!one.isNew) return one
    await notify(trx, {
      needs: asked.readers === 'priest' ? 'pastoral' : 'prayer',
      title: `A prayer request has come: ${one.reference}`,
      href: prayerAddress(one.id),
    })
    if (asked.email && (await mayMail(trx, asked.email, { form: 'prayer', by: visit.address }))) {
      const href = prayerLink(siteUrl, prayerToken(secret, uuid))
      await mail.send(trx, { to: asked.email, ...receivedMail(organisation, one.reference, href) })
    }
    await also(trx, one.id)
    return one
  })
  return { id: kept.id, reference: kept.reference, token: prayerToken(secret, kept.uuid) }
}

/** What the team on duty is asked for while a live session is on. */
export const askTeam = (
  context: Context,
  asked: Pick<Asked, 'name' | 'prayerRequest' | 'email'>,
  also: (trx: Db, id: number) => Promise<void>,
) => keepAsked(context, { ...asked, gender: null, readers: 'team' }, also)
