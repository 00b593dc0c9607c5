// How many checkouts a second, as a ratio to the bare SQL transaction that writes the same rows: npm run checkouts.
// In turns, in the same process, on both databases where PostgreSQL is installed. A checkout includes everything from
// the request to its answer: limits, prices, tax, stock, the order and its payment at the sandbox.
import { sql } from 'kysely'
import startPostgres, { findPostgres } from '../scripts/postgres.ts'
import { openTestApp, type TestApp } from '../src/testing/app.ts'
import { buyersIn, shelvesOf } from '../src/testing/fixtures/shop.ts'

const goal = 0.7
const warmUp = 3
const rounds = 15
const aRound = 80
const atOnce = 8

let missed = false
let orders = 0
await measure('the embedded database')
if (findPostgres()) {
  await startPostgres()
  await measure('PostgreSQL')
}
process.exitCode = missed ? 1 : 0

async function measure(database: string) {
  const app = await openTestApp()
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  const products: number[] = []
  for (let n = 0; n < 20; n += 1) products.push((await shelves.sells(`Flask ${n}`, 90_000)).id)
  const { send } = buyersIn(app)
  const product = (turn: number) => products[turn % products.length] ?? 0
  const checkout = async (turn: number) => {
    const { status } = await send({ items: [{ id: product(turn), quantity: 1, price: 10 }] })
    if (status !== 201) throw new Error(`A checkout answered ${status}`)
  }
  const ratios: { ratio: number; ours: number; bare: number }[] = []
  for (let round = 1; round <= warmUp + rounds; round += 1) {
    // So many in one minute would else be taken for those of thieves.
    await sql`delete from attempt`.execute(app.db)
    const ours = await speed(checkout)
    const bare = await speed((turn) => bareTransaction(app, product(turn)))
    if (round > warmUp) ratios.push({ ratio: ours / bare, ours, bare })
  }
  await app.close()
  const middle = ratios.toSorted((one, other) => one.ratio - other.ratio)[rounds >> 1]
  if (!middle) return
  if (middle.ratio < goal) missed = true
  const figures = `${middle.ours.toFixed(0)} checkouts and ${middle.bare.toFixed(0)} bare transactions a second`
  console.log(
    `${middle.ratio >= goal ? 'reached' : 'MISSED '}  ${middle.ratio.toFixed(2)}  on ${database} (${figures})`,
  )
}

async function speed(act: (turn: number) => Promise<void>) {
  const before = performance.now()
  let turn = 0
  const one = async () => {
    while (turn < aRound) {
      turn += 1
      await act(turn)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return aRound / ((performance.now() - before) / 1000)
}

/** One statement for each table that a checkout writes to, and nothing around it. */
async function bareTransaction({ db }: TestApp, product: number) {
  orders += 1
  const reference = `bare ${orders}`
  const email = `bare${orders}@example.org`
  await sql`
    insert into attempt (key, count, until) values (${reference}, 1, now()), (${email}, 1, now()), ('bare', 1, now())
    on conflict (key) do update set count = attempt.count + 1`.execute(db)
  await db.transaction().execute(async (trx) => {
    const id = async (query: ReturnType<typeof sql<{ id: number }>>) =>
      (await query.execute(trx)).rows[0]?.id ?? 0
    await sql`
      select sale_price from product join stock on variant_id = id where id = ${product} for update of stock`.execute(
      trx,
    )
    const payable = await id(sql<{ id: number }>`
      insert into payable (kind, amount, currency, account) values ('order', 1695, 'USD', 'shop income') returning id`)
    const order = await id(sql<{ id: number }>`
      insert into shop_order (payable_id, first_name, last_name, email, phone_number, postal_code, city, address, country,
        region, delivery, subtotal, shipping, total, currency, open_until)
      values (${payable}, 'Ada', 'Obi', ${email}, '', '90802', 'Long Beach', '1 Pine Avenue', 'US',
        'CA', 'ship', 1000, 695, 1695, 'USD', now()) returning id`)
    const line = await id(sql<{ id: number }>`
      insert into order_line (order_id, product_id, variant_id, name, image, price, full_price, quantity)
      values (${order}, ${product}, ${product}, 'Flask', '', 1000, 1000, 1) returning id`)
    await sql`
      insert into reservation values (${line}, ${product}, 1, now() + interval '10 minutes', ${email}, ${email})`.execute(
      trx,
    )
    await sql`insert into order_step (order_id, state, by) values (${order}, 'pending_payment', '')`.execute(
      trx,
    )
    await sql`
      insert into payment (payable_id, provider, key, amount, currency, reference)
      values (${payable}, 'sandbox', gen_random_uuid()::text, 1695, 'USD', ${reference})`.execute(trx)
    await sql`
      insert into sandbox_object (id, kind, key, secret, data)
      values (${reference}, 'intent', ${reference}, ${reference}, '{}')`.execute(trx)
  })
}
