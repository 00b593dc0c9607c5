import { sql } from 'kysely'
import { z } from 'zod'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { Mail } from '#core/mail/mail.ts'
import { hello } from '#core/mail/mail-template.ts'
import type { OwnData } from '#core/security/own-data.ts'
import { guardAttempts } from '#core/security/proof-of-work.ts'
import { t } from '#core/text/messages.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { variantName } from '../variants/variant-rules.ts'
import { askForNotice, noticeDays, noticeThanks } from './notice-contract.ts'

export const noticeApi: ServedEndpoint[] = [
  on(askForNotice, async ({ id, email }, context) => {
    const { db, visit } = context
    await guardAttempts(context, [
      { key: `stock notice ${visit.address}`, most: 10, proven: 40, seconds: 3600 },
      { key: `stock notice ${email.toLowerCase()}`, most: 10, proven: 20, seconds: 86_400 },
      { key: 'stock notice', most: 300, proven: 3000, seconds: 3600 },
    ])
    const { rows } = await sql`
      select from product_variant v join product p on p.id = v.product_id
      where v.id = ${id} and v.deleted_at is null and p.deleted_at is null and p.state = 'published'`.execute(
      db,
    )
    if (rows.length === 0) throw notFound('We couldn’t find this product.')
    await db
      .insertInto('stock_notice')
      .values({ variant_id: id, email: email.toLowerCase() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { message: noticeThanks }
  }),
]

/** Also every five minutes, for what comes back otherwise: by a return, or an order that nobody paid. */
export const sendNotices = job('stock-notices', z.object({}))

/** Emails per batch, so a long list doesn't block the queue. */
const batch = 200

type Due = {
  id: number
  email: string
  name: string
  option_values: string[]
  product_id: number
  variant_id: number
}

/** Sends one email for each request whose variant is back in stock, and deletes the request in the same transaction. */
export async function sendDueNotices({
  db,
  mail,
  siteUrl,
}: Pick<PaymentServices, 'db' | 'siteUrl'> & {
  mail: Pick<PaymentServices['mail'], 'send'>
}): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      delete from stock_notice n using product_variant v, product p, stock s
      where v.id = n.variant_id and p.id = v.product_id and s.variant_id = v.id and n.id in (
        select w.id from stock_notice w join stock k on k.variant_id = w.variant_id and k.available > 0
        join product_variant x on x.id = w.variant_id and x.deleted_at is null
        join product y on y.id = x.product_id and y.state = 'published' and y.deleted_at is null
        order by w.id limit ${batch} for update of w skip locked
      )
      returning n.id, n.email, p.name, v.option_values, v.product_id, v.id as variant_id`.execute(trx)
    for (const row of rows) await mail.send(trx, { to: row.email, ...backInStock(row, siteUrl) })
    return rows.length
  })
}

const backInStock = (
  { name, option_values, product_id, variant_id }: Due,
  siteUrl: string,
): Omit<Mail, 'to'> => {
  const product = variantName(name, option_values)
  return {
    subject: t('Back in stock: {product}', { product }),
    title: t('It’s back in stock'),
    paragraphs: [
      hello,
      t('You asked us to let you know when “{product}” is back in stock. It’s available now.', { product }),
      t('We can’t set one aside, so it goes to whoever pays first.'),
    ],
    action: { label: t('View product'), href: `${siteUrl}/shop/${product_id}?variant=${variant_id}` },
    afterword: t('This is the only email you’ll get about this. We’ve deleted your request.'),
  }
}

const forgetOld = (db: Db) =>
  sql`delete from stock_notice where created < now() - make_interval(days => ${noticeDays})`.execute(db)

export const noticeWorkers = (services: PaymentServices): Worker[] => [
  worker(
    sendNotices,
    async () => {
      await forgetOld(services.db)
      await sendDueNotices(services)
    },
    '*/5 * * * *',
  ),
]

const ofMember = (memberId: number) => sql`
  n.email = (select lower(email) from member_profile where id = ${memberId})`

/** A member's requests, by the account's email address. */
export const noticesData = {
  name: 'stock_notices',
  collect: async (db, memberId) => {
    const { rows } = await sql<{ product: string; variant: string[]; created: Date }>`
      select p.name as product, v.option_values as variant, n.created from stock_notice n
      join product_variant v on v.id = n.variant_id join product p on p.id = v.product_id
      where ${ofMember(memberId)} order by n.id`.execute(db)
    return rows
  },
  erase: async (trx, memberId) => {
    await sql`delete from stock_notice n where ${ofMember(memberId)}`.execute(trx)
  },
} satisfies OwnData
