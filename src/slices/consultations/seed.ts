import { randomUUID } from 'node:crypto'
import type { Db } from '#core/data/db.ts'
import { hashToken, newReference } from '#core/security/tokens.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { consultationToken, sealText } from './mails.ts'
import { freeSlots, type Span } from './meetings/slots.ts'
import { type State, withMeeting } from './rules.ts'
import { type Seeded, seededPeople } from './seed/seed-people.ts'
import { consultationSettings } from './store.ts'
import './tables.ts'

const day = 86_400_000
const meetingPlace = 'Holy Ghost House, 2140 Paraclete Avenue, Long Beach'
const call = 'https://meet.example/fada'

const demoHours = [
  { day: 2, from: '10:00', to: '13:00' },
  { day: 4, from: '09:00', to: '12:00' },
  { day: 6, from: '10:00', to: '12:00' },
]

/** When the demo's priest meets people, unless staff have set their own hours. */
export async function seedConsultationSettings(trx: Db, now: Date): Promise<void> {
  const { version, draft } = await consultationSettings.find(trx)
  if (draft.hours.length > 0) return
  await consultationSettings.save(trx, { version, draft: { ...draft, hours: demoHours } }, now)
}

/** Demo requests in every state, sealed like real ones; meetings are in the priest's hours. */
export async function seedConsultations(trx: Db, now: Date, secret: string): Promise<void> {
  const { version, draft } = await consultationSettings.find(trx)
  await consultationSettings.save(trx, { version, draft: { ...draft, place: meetingPlace } }, now)
  const { timeZone } = demoOrganisation
  const coming = freeSlots(draft, [], timeZone, now)
  const past = freeSlots(draft, [], timeZone, new Date(now.getTime() - 12 * day)).filter(
    ({ endsAt }) => endsAt < now,
  )
  const wanting = [...withMeeting, 'cancelled']
  const rows = seededPeople.map((person) => {
    const slot = wanting.includes(person.state)
      ? (person.state === 'accepted' ? coming : past).shift()
      : undefined
    return rowFor(person, slot, now, secret)
  })
  rows.sort((one, other) => one.created.getTime() - other.created.getTime())
  await trx.insertInto('consultation').values(rows).execute()
}

function rowFor(person: Seeded, slot: Span | undefined, now: Date, secret: string) {
  const uuid = randomUUID()
  const { reason, answer, preferred } = person
  const created = new Date(now.getTime() - person.asked * day)
  return {
    uuid,
    reference: newReference('CO'),
    name: person.name,
    gender: person.gender,
    country: person.country,
    mobile_number: person.mobile,
    email: person.email,
    reason_sealed: reason === '' ? null : sealText(secret, uuid, 'reason', reason),
    answer_sealed: answer === undefined ? null : sealText(secret, uuid, 'answer', answer),
    token_hash: hashToken(consultationToken(secret, uuid)),
    time_zone: person.zone,
    meet_by: person.call ? ('video' as const) : (person.meetBy ?? null),
    preferred: JSON.stringify({ days: [], parts: [], notBefore: '', ...preferred }),
    wants_another: person.wantsAnother ?? false,
    state: stateWith(person.state, slot),
    starts_at: slot?.startsAt ?? null,
    ends_at: slot?.endsAt ?? null,
    place: slot ? (person.call ? call : meetingPlace) : '',
    sequence: slot ? 1 : 0,
    created,
    moved_at: slot && slot.endsAt < now ? slot.endsAt : created,
  }
}

/** If no hour is left, it stays pending. */
const stateWith = (state: State, slot: Span | undefined): State =>
  withMeeting.includes(state) && !slot ? 'pending' : state
