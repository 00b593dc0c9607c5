import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { pdfOf, sellsFile, uploads } from '../../../testing/fixtures/downloads.ts'
import { buyersIn, shelvesOf } from '../../../testing/fixtures/shop.ts'
import { repriceCart } from '../cart/cart-contract.ts'
import { listProducts, products } from '../contract.ts'
import { placeFastOrder } from '../fast-orders/fast-order-contract.ts'
import { cancelOrder, readOrderDetail, refundOrder } from '../orders/order-admin-contract.ts'
import { readOrder } from '../orders/order-contract.ts'
import { brokenStock } from '../stock/check.ts'
import {
  extendDownload,
  orderDownloads,
  resetDownload,
  revokeDownload,
  sendDownloads,
} from './access-contract.ts'
import { brokenDownloads } from './check.ts'
import { writeDownloadSettings, writeProductDownloads } from './download-admin-contract.ts'
import { ownDownloads, readDownload } from './download-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
let shop: ReturnType<typeof buyersIn>
beforeAll(async () => {
  app = await openTestApp()
  shelves = shelvesOf(app)
  shop = buyersIn(app)
  await shelves.category('oil')
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenStock(app.db)).toEqual([])
  expect(await brokenDownloads(app.db)).toEqual([])
  await app.close()
})

/** The body for downloads only: no address or phone number. */
const buyer = { delivery: 'download', postal_code: '', city: '', address: '', phone_number: '' }
const buysFile = (id: number, more: object = {}) =>
  shop.buys({ ...buyer, items: [{ id, quantity: 1 }], ...more })

const linkOf = (order: Awaited<ReturnType<typeof buysFile>>) => {
  const [download] = order.downloads
  const href = download?.files[0]?.href
  if (!download || !href) throw new Error('nothing to download')
  return { token: download.token, href }
}

/** Follows the link as a browser does. */
async function download(href: string, headers: Record<string, string> = {}) {
  const first = await app.fetch(href, { headers })
  const to = first.headers.get('location') ?? ''
  if (first.status !== 303 || !to.startsWith('/shop/file/')) return { first, to, file: null }
  return { first, to, file: await app.fetch(to, { headers }) }
}
const orderId = async (token: string) =>
  (await sql<{ id: number }>`select id from shop_order where token = ${token}`.execute(app.db)).rows[0]?.id ??
  0

test('a download can’t be ordered for delivery, and isn’t offered for it', async () => {
  const { id } = await sellsFile(shelves, 'Undeliverable', pdfOf(1000))
  const { items } = await app.call(listProducts, { search: 'Undeliverable', delivered: true })
  expect(items).toEqual([])
  expect((await app.call(listProducts, { search: 'Undeliverable' })).items).toHaveLength(1)
  const form = { customerName: 'Ada', customerAddress: '1 Market Road', customerPhoneNumber: '0803 555 0117' }
  await expect(
    app.call(placeFastOrder, { ...form, productId: id, productQuantity: 1 }),
  ).rejects.toMatchObject({ status: 400, errors: { productId: expect.stringContaining('download') } })
})

test('an order of downloads needs no address or shipping; once paid it’s delivered, with links on its page and by email', async () => {
  const content = pdfOf(3000)
  const { id } = await sellsFile(shelves, 'Booklet', content)
  const priced = await app.call(repriceCart, { items: [{ product_id: String(id), quantity: 1 }] })
  expect(priced).toMatchObject({ downloadOnly: true, cost: { shipping: 0, total: 900 } })
  const started = await shop.begins({ ...buyer, items: [{ id, quantity: 1 }], email: 'reader@example.org' })
  expect(await app.call(readOrder, { token: started.order })).toMatchObject({ downloads: [], shipping: 0 })
  const order = await shop.pays(started)
  expect(order).toMatchObject({ state: 'delivered', delivery: 'download', total: 900 })
  const { token, href } = linkOf(order)
  const { rows } = await sql<{ text: string }>`
    select text from mail where recipient = 'reader@example.org'`.execute(app.db)
  expect(rows.map(({ text }) => text).join()).toContain(`/shop/downloads/${token}`)
  const { file } = await download(href)
  expect(file?.status).toBe(200)
  expect(Object.fromEntries(file?.headers ?? [])).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '3000',
    'content-disposition': `attachment; filename="Booklet.pdf"; filename*=UTF-8''Booklet.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(content)
  const shown = await app.call(readDownload, { token })
  expect(shown).toMatchObject({ limit: 5, refusal: null, files: [{ used: 1 }] })
})

test('a mixed cart still needs shipping and an address, and its files are ready right away', async () => {
  const { id } = await sellsFile(shelves, 'Album')
  const oil = await shelves.sells('Flask', 5)
  const items = [
    { id, quantity: 1 },
    { id: oil.id, quantity: 1 },
  ]
  const refused = await shop.send({ ...buyer, items })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ errors: { delivery: expect.stringContaining('shipped') } })
  const order = await shop.buys({ items })
  expect(order).toMatchObject({ state: 'paid', delivery: 'ship', shipping: 695 })
  expect(order.downloads).toHaveLength(1)
  expect((await download(linkOf(order).href)).file?.status).toBe(200)
})

test('a shipped product with files gives its buyer the files, and one without files gives none', async () => {
  const cd = await shelves.sells('CD', 5)
  await uploads(shelves.keeper, cd.id, 'song.pdf', pdfOf(900))
  const items = [{ id: cd.id, quantity: 2 }]
  expect((await shop.buys({ items })).downloads).toEqual([])
  await shelves.keeper.call(writeProductDownloads, { id: cd.id, kind: 'both', limit: null, days: null })
  expect((await shop.buys({ items })).downloads).toMatchObject([{ product: 'CD', limit: 10 }])
})

test('range requests and repeats of a download aren’t counted; a new download is', async () => {
  const content = pdfOf(5000)
  const { id } = await sellsFile(shelves, 'Teaching', content)
  const { token, href } = linkOf(await buysFile(id))
  const { to, file } = await download(href)
  await file?.body?.cancel()
  const range = async (bytes: string, more: Record<string, string> = {}) => {
    const answer = await app.fetch(to, { headers: { Range: bytes, ...more } })
    return { answer, body: new Uint8Array(await answer.arrayBuffer()) }
  }
  const middle = await range('bytes=1000-1999')
  expect(middle.answer.status).toBe(206)
  expect(middle.answer.headers.get('content-range')).toBe('bytes 1000-1999/5000')
  expect(middle.body).toEqual(content.subarray(1000, 2000))
  expect((await range('bytes=-10')).body).toEqual(content.subarray(4990))
  expect((await range('bytes=5000-')).answer.status).toBe(416)
  const tag = middle.answer.headers.get('etag') ?? ''
  expect((await range('bytes=4000-', { 'If-Range': tag })).answer.status).toBe(206)
  expect((await range('bytes=4000-', { 'If-Range': '"another"' })).answer.status).toBe(200)
  expect((await app.fetch(to, { method: 'HEAD' })).headers.get('content-length')).toBe('5000')
  // The link itself continues a started download, and opening the page starts none.
  expect((await download(href, { Range: 'bytes=2500-' })).to).toBe(to)
  expect((await app.fetch(href, { method: 'HEAD' })).status).toBe(204)
  expect((await app.fetch(href, { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(204)
  expect(await app.call(readDownload, { token })).toMatchObject({ files: [{ used: 1 }] })
  expect((await download(href, { Range: 'bytes=0-' })).to).not.toBe(to)
  expect(await app.call(readDownload, { token })).toMatchObject({ files: [{ used: 2 }] })
})

test('of 40 parallel downloads with a limit of 3, exactly 3 succeed, and the others redirect to the page that says why', async () => {
  const { id } = await sellsFile(shelves, 'Rare', pdfOf(500), { limit: 3 })
  const { token, href } = linkOf(await buysFile(id))
  const all = await Promise.all(Array.from({ length: 40 }, () => app.fetch(href)))
  const places = all.map(({ headers }) => headers.get('location') ?? '')
  expect(new Set(places.filter((to) => to.startsWith('/shop/file/'))).size).toBe(3)
  expect(places.filter((to) => to === `/shop/downloads/${token}`)).toHaveLength(37)
  expect(await app.call(readDownload, { token })).toMatchObject({ limit: 3, files: [{ used: 3 }] })
  // A range request can't get around the limit once the tickets have expired.
  await sql`update download_ticket set until = now() - interval '1 hour'`.execute(app.db)
  expect((await download(href, { Range: 'bytes=1-' })).file).toBeNull()
  expect((await app.fetch(places.find((to) => to.startsWith('/shop/file/')) ?? '')).status).toBe(404)
})

test('wrong tokens, other files, malformed URLs and unpaid orders give no access', async () => {
  const { id, file } = await sellsFile(shelves, 'Mine')
  const other = await sellsFile(shelves, 'Not mine')
  const { token } = linkOf(await buysFile(id))
  const unpaid = await shop.begins({ ...buyer, items: [{ id, quantity: 1 }] })
  const { rows } = await sql<{ name: string }>`
    select p.name from download_file f join private_file p on p.id = f.file_id where f.id = ${file}`.execute(
    app.db,
  )
  const name = rows[0]?.name ?? ''
  for (const address of [
    `/shop/download/${crypto.randomUUID()}/${file}.pdf`,
    `/shop/download/${unpaid.order}/${file}.pdf`,
    `/shop/download/${token}/${other.file}.pdf`,
    `/shop/download/${token}/999999.pdf`,
    `/shop/download/${token}/..%2f..%2fsecret.pdf`,
    `/shop/download/${token}/%2e%2e/${file}.pdf`,
    `/shop/file/${token}`,
    `/shop/file/../../private/${name}.0`,
    `/media/${name}.0`,
    `/media/..%2fprivate%2f${name}.0`,
    `/private/${name}.0`,
    `/uploads/${name}.0`,
    `/shop/preview/${file}-${name.slice(-12)}.mp3`,
  ]) {
    const answer = await app.fetch(address)
    expect([address, answer.status]).toEqual([address, 404])
  }
  await expect(app.call(readDownload, { token: unpaid.order })).rejects.toMatchObject({ status: 404 })
})

test('a full refund or cancellation stops downloads right away, even one in progress; a partial refund doesn’t', async () => {
  const { id } = await sellsFile(shelves, 'Given back')
  const order = await buysFile(id)
  const { token, href } = linkOf(order)
  const { to, file } = await download(href)
  await file?.body?.cancel()
  const number = await orderId(order.token)
  const refund = (amount: string) =>
    shelves.keeper.call(
      refundOrder,
      { id: number, amount, reason: 'Asked for it', restock: [] },
      crypto.randomUUID(),
    )
  await refund('1.00')
  expect((await app.fetch(to)).status).toBe(200)
  await refund('8.00')
  await expect
    .poll(async () => (await shelves.keeper.call(readOrderDetail, { id: number })).state)
    .toBe('refunded')
  expect((await app.fetch(to)).status).toBe(404)
  expect((await download(href)).file).toBeNull()
  expect(await app.call(readDownload, { token })).toMatchObject({ refusal: 'ended' })

  const cd = await shelves.sells('CD with files', 5)
  await uploads(shelves.keeper, cd.id, 'song.pdf', pdfOf(900))
  await shelves.keeper.call(writeProductDownloads, { id: cd.id, kind: 'both', limit: null, days: null })
  const mixed = await shop.buys({ items: [{ id: cd.id, quantity: 1 }] })
  await shelves.keeper.call(
    cancelOrder,
    { id: await orderId(mixed.token), reason: 'Out of print' },
    crypto.randomUUID(),
  )
  expect((await download(linkOf(mixed).href)).file).toBeNull()
})

test('a refund of the line ends its downloads, one of its price by amount too; a smaller amount leaves them to staff', async () => {
  const one = await sellsFile(shelves, 'First song')
  const two = await sellsFile(shelves, 'Second song')
  const items = [one, two].map(({ id }) => ({ id, quantity: 1 }))
  const buysBoth = async () => {
    const order = await shop.buys({ items, delivery: 'download' })
    const id = await orderId(order.token)
    const refund = (more: object) =>
      shelves.keeper.call(refundOrder, { id, reason: 'Asked for it', ...more }, crypto.randomUUID())
    const listed = async () =>
      (await shelves.keeper.call(orderDownloads, { id }))
        .toSorted((first, second) => first.id - second.id)
        .map(({ refusal, refunded, revoked }) => [refusal, refunded, revoked])
    const { lines } = await shelves.keeper.call(readOrderDetail, { id })
    return { refund, listed, order, id, line: lines.map((line) => line.id) }
  }
  const { refund, listed, line, order } = await buysBoth()
  await refund({ amount: '3.00' })
  expect(await listed()).toEqual([
    [null, false, false],
    [null, false, false],
  ])
  await refund({ lines: [{ line: line[1], quantity: 1 }], amount: '5.00' })
  expect(await listed()).toEqual([
    [null, false, false],
    ['ended', true, false],
  ])
  const file = order.downloads.find(({ product }) => product === 'Second song')
  expect((await download(file?.files[0]?.href ?? '')).file).toBeNull()

  const other = await buysBoth()
  const [first] = await shelves.keeper.call(orderDownloads, { id: other.id })
  await shelves.keeper.call(revokeDownload, { id: first?.id ?? 0, revoked: true })
  expect((await other.listed()).toSorted()).toEqual([
    [null, false, false],
    ['ended', false, true],
  ])
  await shelves.keeper.call(revokeDownload, { id: first?.id ?? 0, revoked: false })
  expect(await other.listed()).toEqual([
    [null, false, false],
    [null, false, false],
  ])
  // A refund that the bank returns opens them again.
  await other.refund({ lines: [{ line: other.line[0], quantity: 1 }] })
  expect((await other.listed()).map(([refusal]) => refusal)).toEqual(['ended', null])
  await sql`update refund set state = 'failed' where id = (select max(id) from refund)`.execute(app.db)
  expect((await other.listed()).map(([refusal]) => refusal)).toEqual([null, null])
})

test('what was bought stays available when its product is a draft or deleted', async () => {
  const { id } = await sellsFile(shelves, 'Withdrawn')
  const { href } = linkOf(await buysFile(id))
  await shelves.keeper.call(products.remove, { id })
  expect((await download(href)).file?.status).toBe(200)
})

test('GET /staff/store/orders/{id}/downloads, POST /staff/store/orders/{id}/downloads/send, POST /staff/store/accesses/{id}/reset, PUT /staff/store/accesses/{id}/until and PUT /staff/store/accesses/{id}/revoked let staff manage an order’s downloads', async () => {
  const { id } = await sellsFile(shelves, 'Help', pdfOf(500), { limit: 1, days: 30 })
  const order = await buysFile(id, { email: 'help@example.org' })
  const { href } = linkOf(order)
  const number = await orderId(order.token)
  expect((await download(href)).file?.status).toBe(200)
  expect((await download(href)).file).toBeNull()
  const [access] = await shelves.keeper.call(orderDownloads, { id: number })
  expect(access).toMatchObject({ limit: 1, revoked: false, files: [{ used: 1 }] })
  const left = new Date(access?.expires ?? 0).getTime() - Date.now()
  expect(left / 86_400_000).toBeCloseTo(30, 0)
  const by = { id: access?.id ?? 0 }
  await shelves.keeper.call(resetDownload, by)
  expect((await download(href)).file?.status).toBe(200)
  await shelves.keeper.call(resetDownload, by)
  await shelves.keeper.call(extendDownload, { ...by, until: '2020-01-01' })
  expect((await download(href)).file).toBeNull()
  const [extended] = await shelves.keeper.call(extendDownload, { ...by, until: null })
  expect(extended).toMatchObject({ expires: null, refusal: null })
  const told = await app.db.selectFrom('audit').select('changes').orderBy('id', 'desc').limit(1).execute()
  expect(told[0]?.changes).toEqual([{ field: 'Available until', from: 'Jan 1, 2020', to: 'No end date' }])
  await shelves.keeper.call(revokeDownload, { ...by, revoked: true })
  expect((await download(href)).file).toBeNull()
  await expect(shelves.keeper.call(sendDownloads, { id: number })).rejects.toMatchObject({ status: 409 })
  await shelves.keeper.call(revokeDownload, { ...by, revoked: false })
  await shelves.keeper.call(sendDownloads, { id: number })
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = 'help@example.org' order by id`.execute(app.db)
  expect(rows.map(({ subject }) => subject)).toEqual([
    `Order ${order.number} confirmed`,
    `Your downloads from order ${order.number}`,
  ])
})

test('GET /store/downloads/{token} and GET /store/own-downloads list paid downloads, to their buyer only', async () => {
  const other = app.as(someone('member', 987_654))
  const { id } = await sellsFile(shelves, 'Of Ada')
  const order = await buysFile(id)
  const member = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash)
    values ('Ada of the files', 'ada of the files', '') returning id`.execute(app.db)
  const own = app.as(someone('member', member.rows[0]?.id ?? 0))
  await sql`update shop_order set member_id = ${member.rows[0]?.id} where token = ${order.token}`.execute(
    app.db,
  )
  expect(await own.call(ownDownloads, {})).toMatchObject([{ product: 'Of Ada' }])
  expect(await other.call(ownDownloads, {})).toEqual([])
  await expect(app.call(ownDownloads, {})).rejects.toMatchObject({ status: 401 })
})

test('PUT /staff/store/download-settings sets the limits for later orders', async () => {
  const { id } = await sellsFile(shelves, 'Limited')
  await shelves.keeper.call(writeDownloadSettings, { version: 0, draft: { limit: 0, days: 365 } })
  const [download] = (await buysFile(id)).downloads
  expect(download?.limit).toBeNull()
  expect(new Date(download?.expires ?? 0).getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000)
})
