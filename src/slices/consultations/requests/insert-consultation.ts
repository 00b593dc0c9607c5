import { randomUUID } from 'node:crypto'
import type { Context } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { hashToken, newReference } from '#core/security/tokens.ts'
import { msg } from '#core/text/messages.ts'
import type { MeetingWay, Preferred } from '../contract.ts'
import { consultationToken, sealText } from '../mails.ts'
import { keepRequest, notifyStaff, type Row } from '../store.ts'

type ConsultationInput = {
  name: string
  gender: 'male' | 'female'
  country: string
  email: string
  resonToSeeFada: string
  meetBy: MeetingWay | '' | null
  preferred: Preferred
}

type Kept = Parameters<typeof keepRequest>[1]
/** Who sent it, or who wrote it down. */
type Origin = Pick<Kept, 'mobile_number' | 'once_key' | 'time_zone' | 'member_id'> & Partial<Kept>

/** Seals the reason and notifies staff. Undefined if the same key was used before. */
export async function insertConsultation(
  trx: Db,
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  input: ConsultationInput,
  origin: Origin,
): Promise<Row | undefined> {
  const uuid = randomUUID()
  const saved = await keepRequest(trx, {
    uuid,
    reference: newReference('CO'),
    name: input.name,
    gender: input.gender,
    country: input.country,
    email: input.email,
    reason_sealed: sealText(secret, uuid, 'reason', input.resonToSeeFada),
    token_hash: hashToken(consultationToken(secret, uuid)),
    meet_by: input.meetBy || null,
    preferred: JSON.stringify(input.preferred),
    created: now,
    moved_at: now,
    ...origin,
  })
  if (saved) await notifyStaff(trx, saved, msg('New consultation request: {reference}'))
  return saved
}
