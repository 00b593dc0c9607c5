import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { shelvesOf } from '../../../testing/fixtures/shop.ts'
import { changeStock } from '../stock/stock-contract.ts'
import { noticesData, sendDueNotices } from './notice-api.ts'
import { askForNotice } from './notice-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  await shelves.category('oil')
})
afterAll(() => app.close())

const mailed: { to: string; subject: string; href: string }[] = []
const services = () => ({
  db: app.db,
  siteUrl: 'https://narthex.example',
  mail: {
    send: async (
      _: unknown,
      { to, subject, action }: { to: string; subject: string; action?: { href: string } },
    ) => {
      mailed.push({ to, subject, href: action?.href ?? '' })
    },
  },
})

test('POST /store/variants/{id}/notices sends exactly one email when the variant is back', async () => {
  const { id } = await shelves.sells('Vigil candle', 0)
  const other = await shelves.sells('Other candle', 0)
  for (const email of ['Ada@example.org', 'ada@example.org', 'ben@example.org'])
    await app.call(askForNotice, { id, email })
  await app.call(askForNotice, { id: other.id, email: 'ada@example.org' })
  expect(await sendDueNotices(services())).toBe(0)
  await shelves.keeper.call(changeStock, { id, kind: 'received', change: 1 })
  expect(await sendDueNotices(services())).toBe(2)
  expect(mailed).toEqual(
    ['ada@example.org', 'ben@example.org'].map((to) => ({
      to,
      subject: 'Back in stock: Vigil candle',
      href: `https://narthex.example/shop/${id}?variant=${id}`,
    })),
  )
  expect(await sendDueNotices(services())).toBe(0)
  const { rows } = await sql`select variant_id from stock_notice`.execute(app.db)
  expect(rows).toEqual([{ variant_id: other.id }])
})

test('unknown variants and invalid email addresses are rejected', async () => {
  await expect(app.call(askForNotice, { id: 999_999, email: 'ada@example.org' })).rejects.toMatchObject({
    status: 404,
  })
  const { id } = await shelves.sells('Refused', 0)
  await expect(app.call(askForNotice, { id, email: 'ada' })).rejects.toMatchObject({ status: 400 })
})

test('requests are part of a member’s data download and are deleted with the account', async () => {
  const { id } = await shelves.sells('Awaited', 0)
  const member = await app.db
    .insertInto('member')
    .values({
      username: 'Agnes',
      username_key: 'agnes',
      password_hash: '',
      roles: ['outreach'],
      email: 'Agnes@example.org',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.call(askForNotice, { id, email: 'agnes@example.org' })
  expect(await noticesData.collect(app.db, member.id)).toMatchObject([{ product: 'Awaited', variant: [] }])
  await noticesData.erase(app.db, member.id)
  expect(await noticesData.collect(app.db, member.id)).toEqual([])
})
