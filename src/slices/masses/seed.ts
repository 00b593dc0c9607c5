import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { seal } from '#core/security/seal.ts'
import { newReference } from '#core/security/tokens.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import type { PastPayment, PastPlan, WrittenPayment } from '#payments/past.ts'
import { specifiedLeast } from './contract.ts'
import { bookOffering } from './offerings/offering.ts'
import { isClosed, owedAccount } from './rules.ts'
import { type SeededMass, seededCelebrants, seededMasses } from './seed/seed-intentions.ts'
import { massSettings } from './settings/settings-api.ts'
import { hashOf, massById, sealedFor } from './store.ts'
import './tables.ts'

const day = 86_400_000
const { currency } = demoOrganisation
const priest = 'Fada'

/** The demo asks for what the specification does, unless staff have said otherwise. */
export async function seedMassSettings(trx: Db, now: Date): Promise<void> {
  const { version, draft } = await massSettings.find(trx)
  if (draft.leastOffering > 0) return
  await massSettings.save(trx, { version, draft: { ...draft, leastOffering: specifiedLeast } }, now)
}

/** Masses in every state, sealed like any other. With offerings only if no real money moves. */
export async function planMasses(
  trx: Db,
  now: Date,
  secret: string,
  { timeZone, withOfferings }: { timeZone: string; withOfferings: boolean },
): Promise<PastPlan> {
  const priests = await trx
    .insertInto('mass_celebrant')
    .values(seededCelebrants.map(({ name, perWeek }) => ({ name, per_week: perWeek })))
    .returning('id')
    .execute()
  const today = Temporal.PlainDate.from(dayOf(now, timeZone))
  const dayIn = (days: number) => today.add({ days }).toString()
  const masses = seededMasses
    .filter(({ offering }) => withOfferings || offering === undefined)
    .map((seeded) => ({ ...seeded, at: new Date(now.getTime() - seeded.came * day) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const celebrations = await writeCelebrations(trx, masses, (by) => priests[by]?.id ?? 0, dayIn, now)
  const { paying, past } = offeringsOf(masses)
  const write = async (paid: readonly WrittenPayment[]) => {
    const payables = new Map(paying.map((each, index) => [each, paid[index]?.payableId ?? 0]))
    const rows = masses.map((seeded) => {
      const key = randomUUID()
      const sealed = seal(secret, sealedFor(key), seeded.text)
      const { state, at } = seeded
      const row = {
        reference: newReference('MR'),
        key,
        token_hash: hashOf(secret, key),
        sent_key: null,
        intention: state === 'awaiting_payment' ? sealed : null,
        name: seeded.name,
        mobile_number: seeded.phone,
        email: seeded.email ?? '',
        member_id: null,
        wished: dayIn(seeded.wished),
        shared: seeded.shared ?? false,
        offering: seeded.offering === undefined ? null : seeded.offering * 100,
        currency,
        payable_id: payables.get(seeded) ?? null,
        state,
        held_until: new Date(at.getTime() + day / 24),
        celebration_id: celebrations.get(placeOf(seeded) ?? '') ?? null,
        kept: state === 'celebrated' && seeded.offering !== undefined && isRetained(seeded, masses),
        transferred_to: seeded.to ?? '',
        created: at,
        closed_at: isClosed(state) ? new Date(Math.min(now.getTime(), at.getTime() + 10 * day)) : null,
        erased_at: null,
      }
      return { seeded, sealed, row }
    })
    const written = await trx
      .insertInto('mass_request')
      .values(rows.map(({ row }) => row))
      .returning('id')
      .execute()
    const entries = rows
      .map((each, index) => ({ ...each, id: written[index]?.id ?? 0 }))
      .filter(({ seeded }) => !['awaiting_payment', 'lapsed'].includes(seeded.state))
      .map((each, index) => ({ ...each, number: index + 1 }))
    await trx
      .insertInto('mass_entry')
      .values(
        entries.map(({ id, number, seeded, sealed, row }) => ({
          number,
          request_id: id,
          requester: row.name,
          intention: seeded.state === 'withdrawn' ? '' : sealed,
          offering: row.offering,
          currency,
          wished: row.wished,
          accepted_at: seeded.at,
        })),
      )
      .execute()
    await sql`
    update mass_request set number = e.number from mass_entry e where e.request_id = mass_request.id`.execute(
      trx,
    )
    await trx.updateTable('mass_book').set({ last: entries.length }).execute()
    await trx
      .insertInto('mass_line')
      .values(
        entries
          .flatMap(({ number, seeded }) => linesOf(seeded, dayIn).map((line) => ({ ...line, number })))
          .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      )
      .execute()
    for (const { id } of entries) {
      const mass = await massById(trx, id)
      if (mass) await bookOffering(trx, mass)
    }
  }
  return { past, write }
}

type Mass = SeededMass & { at: Date }

/** Intentions with the same priest and day share a Mass. */
const placeOf = ({ by, day: on }: SeededMass) => (by === undefined || on === undefined ? null : `${by} ${on}`)

const isRetained = (seeded: Mass, all: readonly Mass[]) =>
  all.find((each) => each.offering !== undefined && placeOf(each) === placeOf(seeded)) === seeded

async function writeCelebrations(
  trx: Db,
  masses: readonly Mass[],
  idOf: (by: number) => number,
  dayIn: (days: number) => string,
  now: Date,
): Promise<Map<string, number>> {
  const places = new Map(
    masses.flatMap((each) => (placeOf(each) === null ? [] : [[placeOf(each) ?? '', each]])),
  )
  const all = [...places.values()]
  const written = await trx
    .insertInto('mass_celebration')
    .values(
      all.map(({ by = 0, day: on = 0, state }) => ({
        celebrant_id: idOf(by),
        day: dayIn(on),
        celebrated_at: state === 'celebrated' ? new Date(now.getTime() + on * day) : null,
      })),
    )
    .returning('id')
    .execute()
  return new Map([...places.keys()].map((place, index) => [place, written[index]?.id ?? 0]))
}

function offeringsOf(masses: readonly Mass[]) {
  const paying = masses.filter(
    ({ offering, state }) => offering !== undefined && !['awaiting_payment', 'lapsed'].includes(state),
  )
  const past = paying.map(
    ({ offering = 0, at, state }): PastPayment => ({
      kind: 'mass',
      amount: offering * 100,
      currency,
      account: owedAccount,
      fund: '',
      at,
      ...(state === 'refunded' && {
        back: {
          amount: offering * 100,
          at: new Date(at.getTime() + 3 * day),
          reason: 'Requested by mistake',
        },
      }),
    }),
  )
  return { paying, past }
}

function linesOf({ state, day: on, by, to = '', at }: Mass, dayIn: (days: number) => string) {
  const celebrant = by === undefined ? '' : (seededCelebrants[by]?.name ?? '')
  const planned = { day: on === undefined ? null : dayIn(on), celebrant, by: priest }
  const later = (days: number) => new Date(at.getTime() + days * day)
  const scheduled = { ...planned, what: 'scheduled' as const, at: later(0.5) }
  if (state === 'scheduled') return [scheduled]
  if (state === 'celebrated') return [scheduled, { ...planned, what: 'celebrated' as const, at: later(10) }]
  const alone = { day: null, celebrant: '', at: later(3) }
  if (state === 'transferred') return [{ ...alone, what: 'transferred' as const, note: to, by: priest }]
  if (state === 'refunded') return [{ ...alone, what: 'refunded' as const, by: 'Sister Agnes' }]
  if (state === 'withdrawn') return [{ ...alone, what: 'withdrawn' as const, by: 'The requester' }]
  return []
}
