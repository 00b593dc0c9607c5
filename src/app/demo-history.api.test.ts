// The demo ministry has a past that makes sense: what came later has the higher number, and nothing is to come.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

const findingsOf = async (query: ReturnType<typeof sql<{ found: string }>>) =>
  (await query.execute(app.db)).rows.map(({ found }) => found)

/** Columns that say when something happened, by table. */
async function momentsIn(names: readonly string[]) {
  const { rows } = await sql<{ source: string; column: string; numbered: boolean }>`
    select c.table_name as source, c.column_name as column, exists (
      select from information_schema.columns i
      where i.table_schema = c.table_schema and i.table_name = c.table_name
        and i.column_name = 'id' and i.data_type in ('integer', 'bigint')
    ) as numbered
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.data_type = 'timestamp with time zone' and c.column_name = any(${names}::text[])
    order by 1, 2`.execute(app.db)
  return rows
}

/**
 * Texts and pictures are numbered in the order of their pages, and their numbers are addresses; a request that is
 * pinned to the wall keeps the day it was made.
 */
const arranged = [
  'advert',
  'children_story',
  'community_post',
  'event',
  'findable',
  'gallery_picture',
  'post',
  'subscription_invoice',
  'teaching',
  'testimony',
]

const byHand = sql`(select payable_id from payment where provider in ('cash', 'check', 'transfer'))`
const bookedByHand = sql`
  (select id from ledger_tx where payable_id in ${byHand} or source like 'deposit %')`

/** What staff received by hand is numbered when they enter it, days later. */
const enteredLater: Record<string, ReturnType<typeof sql>> = {
  payable: sql`id in ${byHand}`,
  payment: sql`payable_id in ${byHand}`,
  capture: sql`payable_id in ${byHand}`,
  gift: sql`payable_id in ${byHand}`,
  ledger_tx: sql`id in ${bookedByHand}`,
  ledger_entry: sql`tx_id in ${bookedByHand}`,
}

test('ids increase with time in every table of the demo', async () => {
  const wrong: string[] = []
  for (const { source, column, numbered } of await momentsIn(['created', 'at'])) {
    if (!numbered || arranged.includes(source)) continue
    const at = sql.ref(column)
    wrong.push(
      ...(await findingsOf(sql<{ found: string }>`
        select ${source} || ' ' || id || ' is of ' || ${at} || ', the one before of ' || before as found
        from (select id, ${at}, lag(${at}) over (order by id) as before from ${sql.table(source)}
          where not ${enteredLater[source] ?? sql`false`}) as rows
        where ${at} < before limit 3`)),
    )
  }
  expect(wrong).toEqual([])
})

test('the demo has no events in the future', async () => {
  const happened = [
    'created',
    'updated',
    'at',
    'arrived_at',
    'placed_at',
    'cancelled_at',
    'confirmed_at',
    'answered_at',
    'last_prayed_at',
    'settled_at',
    'paid_at',
    'handled_at',
    'decided_at',
    'sent_at',
    'started_at',
    'ended_at',
  ]
  const wrong: string[] = []
  for (const { source, column } of await momentsIn(happened)) {
    wrong.push(
      ...(await findingsOf(sql<{ found: string }>`
        select ${`${source}.${column} `} || ${sql.ref(column)} as found from ${sql.table(source)}
        where ${sql.ref(column)} > now() limit 3`)),
    )
  }
  expect(wrong).toEqual([])
})

test('replies come after messages, and refunds after payments', async () => {
  const early = [
    sql`contact_reply a join contact_message b on b.id = a.message_id where a.at < b.created`,
    sql`prayer_said a join prayer_request b on b.id = a.request_id where a.at < b.created`,
    sql`prayer_request b where b.answered_at < b.created or b.last_prayed_at < b.created`,
    sql`order_step a join shop_order b on b.id = a.order_id where a.at < b.created`,
    sql`refund a join capture b on b.id = a.capture_id where a.created < b.created`,
    sql`mass_line a join mass_request b on b.number = a.number where a.at < b.created`,
  ]
  for (const from of early)
    expect(await findingsOf(sql<{ found: string }>`select b.id::text as found from ${from}`)).toEqual([])
})
