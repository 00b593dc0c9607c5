import { sql } from 'kysely'
import { addressLines } from '#core/address/address-lines.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { hasWords } from '#core/data/text-search.ts'
import { msg } from '#core/text/messages.ts'
import { countryLetters } from '#core/text/telephone.ts'
import { dayOf } from '#core/time/time.ts'
import type { RecordingServices } from '#payments/handlers.ts'
import { earliestDay, momentOn, type OfflineEntry, recordOffline } from '#payments/offline/record-offline.ts'
import { giftsAccount } from '../store.ts'
import type { Tribute } from '../tributes/tribute.ts'
import { addTribute } from '../tributes/tribute-store.ts'
import type { Donor, GiftInKind, InKindReceipt } from './offline-contract.ts'

const published = sql`state = 'published' and deleted_at is null`

export async function publishedPurposes(db: Db) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from purpose where ${published} order by position, id`.execute(db)
  return rows
}

export async function purposeById(db: Db, id: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from purpose where id = ${id} and ${published}`.execute(db)
  const [purpose] = rows
  if (!purpose) throw fault('purpose', msg('Choose a purpose.'))
  return purpose
}

const fault = (field: string, message: string) => new Problem(400, message, { [field]: message })

/** Money is entered for today or an earlier day, and not for years that are closed. */
export function refuseDay(field: string, day: string, now: Date, timeZone: string): void {
  const today = dayOf(now, timeZone)
  if (day > today) throw fault(field, msg('Choose today or an earlier date.'))
  if (day < earliestDay(today)) throw fault(field, msg('Choose a date from this year or last year.'))
}

export async function donorsNamed(db: Db, search: string): Promise<Donor[]> {
  if (search === '') return []
  const { rows } = await sql<Donor>`
    select id, name, email, city from person p
    where p.merged_into is null and not p.sealed and ${hasWords(sql`p.words`, search)}
    order by p.name_key, p.id limit 8`.execute(db)
  return rows
}

/**
 * The record of a donor: the one that staff chose, the one with this email or phone number, or a new one for somebody
 * of whom there is only a name.
 */
export async function donorId(
  trx: Db,
  { person, name, email, phone = '', ...place }: NamedDonor & Partial<Place>,
): Promise<number | null> {
  const { address = '', city = '', region = '', postalCode = '' } = place
  const country = countryLetters(place.country ?? '')
  const details = JSON.stringify({
    name,
    email,
    phone,
    address,
    city,
    region,
    postal_code: postalCode,
    country,
  })
  if (person !== undefined) {
    const { rows } = await sql<{ id: number }>`
      select id from person where id = ${person} and merged_into is null and not sealed`.execute(trx)
    if (!rows[0]) throw fault('name', msg('We couldn’t find this person. Please choose again.'))
    // An address that the record doesn't have yet is on the next statement.
    await sql`select fill_person(${rows[0].id}, ${details}::jsonb - 'email' - 'name')`.execute(trx)
    return rows[0].id
  }
  const { rows: known } = await sql<{
    id: number | null
  }>`select person_for(${details}::jsonb) as id`.execute(trx)
  if (known[0]?.id || !name) return known[0]?.id ?? null
  const { rows } = await sql<{ id: number }>`
    insert into person (name, phone, address, city, region, postal_code, country)
    values (${name}, ${phone}, ${address}, ${city}, ${region}, ${postalCode}, ${country}) returning id`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}

type NamedDonor = { person?: number | undefined; name: string; email: string; phone?: string }

/** An address in the parts of a person's record. */
export type Place = { address: string; city: string; region: string; postalCode: string; country: string }

/** The lines of an address, as on an envelope. */
export const postalText = ({ address, city, region, postalCode, country }: Place): string =>
  addressLines({
    ...{ address, city, region, postal_code: postalCode },
    country: countryLetters(country),
  }).join('\n')

export type HandGift = {
  person: number | null
  name: string
  email: string
  phone?: string
  address?: string
  amount: number
  currency: string
  purpose: { id: number; name: string }
  goods?: string
  goodsValue?: number
  printed: boolean
  anonymous?: boolean
  employer?: string
  tribute?: Tribute | undefined
}

type Entry = Omit<OfflineEntry, 'at'> & { now: Date; timeZone: string }

/** Writes the gift and its payment. Returns the gift, with its receipt. */
export async function writeHandGift(services: RecordingServices, trx: Db, entry: Entry, gift: HandGift) {
  const { now, timeZone, ...rest } = entry
  const at = momentOn(entry.receivedOn, now, timeZone)
  const { amount, currency, purpose } = gift
  const payableId = await recordOffline(
    services,
    trx,
    { ...rest, at },
    {
      kind: 'gift',
      amount,
      currency,
      account: giftsAccount,
      fund: purpose.name,
      begin: async (inside, payable_id) => {
        const { id } = await inside
          .insertInto('gift')
          .values({
            payable_id,
            subscription_id: null,
            member_id: null,
            person_id: gift.person,
            purpose_id: purpose.id,
            purpose: purpose.name,
            email: gift.email,
            name: gift.name,
            phone: gift.phone ?? '',
            postal_address: gift.address ?? '',
            amount,
            currency,
            goods: gift.goods ?? '',
            goods_value: gift.goodsValue ?? 0,
            printed_receipt: gift.printed,
            anonymous: gift.anonymous ?? false,
            employer: gift.employer ?? '',
            created: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (gift.tribute) await addTribute(inside, id, gift.tribute)
      },
    },
  )
  return trx
    .selectFrom('gift')
    .select(['id', 'token', 'receipt_number'])
    .where('payable_id', '=', payableId)
    .executeTakeFirstOrThrow()
}

type InKindRow = {
  id: number
  token: string
  name: string
  email: string
  description: string
  received_on: string
  receipt_number: string
  entered_by: string
  voided_by: string | null
  void_reason: string | null
}

export async function newestInKind(db: Db): Promise<GiftInKind[]> {
  const { rows } = await sql<InKindRow>`
    select id, token, name, email, description, gift_in_kind.received_on::text as received_on, receipt_number,
      entered_by, voided_by, void_reason
    from gift_in_kind order by gift_in_kind.received_on desc, id desc limit 200`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    token: row.token,
    name: row.name,
    email: row.email,
    description: row.description,
    receivedOn: row.received_on,
    receiptNumber: row.receipt_number,
    enteredBy: row.entered_by,
    voidedBy: row.voided_by,
    voidReason: row.void_reason,
  }))
}

export async function inKindByToken(db: Db, token: string): Promise<InKindReceipt | undefined> {
  const { rows } = await sql<InKindReceipt>`
    select name, email, description, received_on::text as "receivedOn", receipt_number as "receiptNumber", goods,
      goods_value as "goodsValue", currency, voided_at is not null as voided
    from gift_in_kind where token = ${token}`.execute(db)
  return rows[0]
}
