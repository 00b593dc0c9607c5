import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { Tribute, TributeKind } from './tribute.ts'
import type { cardFilters, TributeCard } from './tribute-contract.ts'

export const addTribute = (trx: Db, giftId: number, tribute: Tribute) =>
  trx
    .insertInto('tribute')
    .values({
      gift_id: giftId,
      kind: tribute.kind,
      honoree: tribute.honoree,
      note: tribute.note,
      family_email: tribute.familyEmail,
      family_address: tribute.familyAddress,
    })
    .execute()

type CardRow = {
  id: number
  kind: TributeKind
  honoree: string
  note: string
  address: string
  name: string
  anonymous: boolean
  purpose: string
  day: string
  sent_at: Date | null
  sent_by: string | null
}

const columns = sql`g.id, u.kind, u.honoree, u.note, u.family_address as address,
  case when g.anonymous then '' else g.name end as name, g.anonymous, p.fund as purpose, g.receipt_day::text as day,
  u.card_sent_at as sent_at, u.card_sent_by as sent_by`

/** Nobody is told of a gift that hasn't arrived or went back. */
const cards = sql`tribute u join gift g on g.id = u.gift_id join payable p on p.id = g.payable_id
  where u.family_address <> '' and g.receipt_day is not null
    and g.state in ('paid', 'partially_refunded', 'disputed')`

const filters = {
  open: { where: sql`u.card_sent_at is null`, order: sql`g.id` },
  sent: { where: sql`u.card_sent_at is not null`, order: sql`g.id desc` },
}

export async function findCards(
  db: Db,
  { show, page, page_size }: { show: (typeof cardFilters)[number]; page: number; page_size: number },
) {
  const { where, order } = filters[show]
  const { rows } = await sql<CardRow>`
    select ${columns} from ${cards} and ${where} order by ${order}
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return { items: rows.map(cardOf), total: await countCards(db, show) }
}

async function countCards(db: Db, show: (typeof cardFilters)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${cards} and ${filters[show].where}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findCard(db: Db, id: number): Promise<TributeCard | undefined> {
  const { rows } = await sql<CardRow>`select ${columns} from ${cards} and g.id = ${id}`.execute(db)
  return rows[0] && cardOf(rows[0])
}

export const markCard = (trx: Db, id: number, sent: { at: Date; by: string } | null) =>
  trx
    .updateTable('tribute')
    .set({ card_sent_at: sent?.at ?? null, card_sent_by: sent?.by ?? null })
    .where('gift_id', '=', id)
    .execute()

/** What a member wrote to and about families. */
export async function tributesOfMember(db: Db, memberId: number) {
  const { rows } = await sql<Omit<Tribute, 'kind'> & { kind: TributeKind; receiptNumber: string | null }>`
    select u.kind, u.honoree, u.note, u.family_email as "familyEmail", u.family_address as "familyAddress",
      g.receipt_number as "receiptNumber"
    from tribute u join gift g on g.id = u.gift_id
    where g.member_id = ${memberId} or g.person_id in (select id from person where member_id = ${memberId})
    order by g.id desc limit 500`.execute(db)
  return rows
}

/** Everything staff see of it. */
export async function tributeOf(db: Db, giftId: number) {
  const row = await db.selectFrom('tribute').selectAll().where('gift_id', '=', giftId).executeTakeFirst()
  return (
    row && {
      kind: row.kind,
      honoree: row.honoree,
      note: row.note,
      familyEmail: row.family_email,
      familyAddress: row.family_address,
      mailedAt: row.mailed_at?.toISOString() ?? null,
      cardSentAt: row.card_sent_at?.toISOString() ?? null,
    }
  )
}

/** The tribute of a gift if its family is to be told by email and hasn't been yet. */
export const untoldTribute = (trx: Db, giftId: number) =>
  trx
    .selectFrom('tribute')
    .select(['kind', 'honoree', 'note', 'family_email'])
    .where('gift_id', '=', giftId)
    .where('family_email', '<>', '')
    .where('mailed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const markTold = (trx: Db, giftId: number) =>
  trx.updateTable('tribute').set({ mailed_at: new Date() }).where('gift_id', '=', giftId).execute()

const cardOf = ({ sent_at, sent_by, ...row }: CardRow): TributeCard => ({
  ...row,
  sentAt: sent_at?.toISOString() ?? null,
  sentBy: sent_by,
})
