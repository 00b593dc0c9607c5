import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#core/collections/dashboard.ts'
import { staffSearch } from '#core/collections/staff-search.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { noLinks } from '#core/text/person-name.ts'
import { erasePerson } from '#slices/membership/people/people-contract.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { beginGift, giveNow } from '../../../testing/fixtures/gifts.ts'
import { pdfText } from '../../../testing/fixtures/pdf-text.ts'
import { readGift } from '../contract.ts'
import { exportGifts, listGifts } from '../gifts/gift-admin-contract.ts'
import { readGiftDetail, refundGift } from '../gifts/gift-contract.ts'
import { recordGift } from '../offline/offline-contract.ts'
import { giftsData } from '../own-data.ts'
import { readIssuer } from '../receipts/receipt-settings.ts'
import { cardPdf } from './card-pdf.ts'
import { listTributeCards, markTributeCard, readTributeCard, tributeCardFile } from './tribute-contract.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
})
afterAll(() => app.close())

const gift = { email: 'ada@example.org', name: 'Ada Obi', donationPurpose: 'Widows', amount: 73 }
const inMemory = {
  kind: 'memory',
  honoree: 'Grace Eze',
  note: 'She fed us all.',
  familyEmail: 'family@example.org',
  familyAddress: 'The Eze family\n1 Hill Street',
}
const mailsTo = async (recipient: string) =>
  (
    await sql<{ subject: string; text: string }>`
      select subject, text from mail where recipient = ${recipient} order by id`.execute(app.db)
  ).rows
const openCards = async () => (await bursar.call(listTributeCards, {})).items.map(({ id }) => id)

test('the family is emailed after payment with the donor and purpose, but not the amount', async () => {
  const to = { ...inMemory, familyEmail: 'once@example.org' }
  await beginGift(app, { ...gift, tribute: to })
  expect(await mailsTo('once@example.org')).toEqual([])
  const paid = await giveNow(app, { ...gift, tribute: to })
  const [mail, ...more] = await mailsTo('once@example.org')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A gift in memory of Grace Eze')
  expect(mail?.text).toContain('Ada Obi made a gift to Widows in loving memory of Grace Eze.')
  expect(mail?.text).toContain('She fed us all.')
  expect(mail?.text).not.toMatch(/73|RC-|ada@example/)
  expect(await bursar.call(readGiftDetail, { id: paid.id })).toMatchObject({
    tribute: { honoree: 'Grace Eze', familyEmail: 'once@example.org', mailedAt: expect.any(String) },
  })
  expect(await app.call(readGift, { token: paid.token })).toMatchObject({
    tribute: { kind: 'memory', honoree: 'Grace Eze' },
  })
})

test('a recurring gift in honor of someone emails the family only for the first charge', async () => {
  const to = { kind: 'honor', honoree: 'Fr. John', familyEmail: 'honored@example.org' }
  const { subscription_id } = await giveNow(app, { ...gift, rhythm: 'monthly', tribute: to })
  expect(await mailsTo('honored@example.org')).toHaveLength(1)
  expect(subscription_id).not.toBeNull()
})

test('POST /donate/create-payment-intent rejects a tribute without a name, and links in its text', async () => {
  const begin = async (tribute: object) => {
    const answer = await app.fetch('/api/donate/create-payment-intent', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...gift, tribute: { ...inMemory, ...tribute } }),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  expect(await begin({ honoree: ' ' })).toMatchObject({
    status: 400,
    errors: { 'tribute.honoree': 'Enter the name of the person.' },
  })
  expect((await begin({ honoree: 'Win at evil.example' })).errors['tribute.honoree']).toBe(noLinks)
  expect((await begin({ note: 'See https://evil.example' })).errors['tribute.note']).toBe(
    'Please leave out links and email addresses.',
  )
  expect(await begin({ familyEmail: 'nobody' })).toMatchObject({ status: 400 })
})

test('GET /staff/donations/cards, GET /staff/donations/cards/{id} and POST /staff/donations/cards/{id}/sent: a card is listed until it’s sent, and a refunded gift has none', async () => {
  const { id } = await giveNow(app, { ...gift, tribute: inMemory })
  const { id: refunded } = await giveNow(app, { ...gift, tribute: inMemory })
  expect(await openCards()).toEqual(expect.arrayContaining([id, refunded]))
  await bursar.call(refundGift, { id: refunded, amount: 73, reason: 'A mistake' })
  await expect.poll(openCards).not.toContain(refunded)
  await expect(bursar.call(readTributeCard, { id: refunded })).rejects.toMatchObject({ status: 404 })

  expect(await bursar.call(readTributeCard, { id })).toMatchObject({
    honoree: 'Grace Eze',
    address: 'The Eze family\n1 Hill Street',
    name: 'Ada Obi',
    sentAt: null,
  })
  const of = { organisation: demoOrganisation, issuer: await app.call(readIssuer, {}), logo: null }
  const text = pdfText(await cardPdf(await bursar.call(readTributeCard, { id }), of))
  for (const shown of ['In memory of Grace Eze', '1 Hill Street', 'Ada Obi']) expect(text).toContain(shown)
  expect(text).not.toContain('73')
  const file = await app.fetch(tributeCardFile(id))
  expect(file.headers.get('content-type')).not.toContain('pdf')

  await bursar.call(markTributeCard, { id, sent: true })
  expect(await openCards()).not.toContain(id)
  expect((await bursar.call(listTributeCards, { show: 'sent' })).items).toMatchObject([
    { id, sentBy: expect.any(String) },
  ])
  await bursar.call(markTributeCard, { id, sent: false })
  expect(await openCards()).toContain(id)
})

test('an anonymous donor’s name appears only on the receipt and the gift', async () => {
  const secret = { ...gift, email: 'hidden@example.org', name: 'Hidden Donor', anonymous: true }
  const to = { ...inMemory, familyEmail: 'told@example.org' }
  const { id, token, receipt_number } = await giveNow(app, { ...secret, tribute: to })
  expect(await app.call(readGift, { token })).toMatchObject({ name: 'Hidden Donor', anonymous: true })
  expect(await bursar.call(readGiftDetail, { id })).toMatchObject({ name: 'Hidden Donor', anonymous: true })
  const seen = [
    await bursar.call(listGifts, {}),
    await bursar.call(listGifts, { search: receipt_number ?? '' }),
    await bursar.call(exportGifts, {}),
    await bursar.call(staffSearch, { q: receipt_number ?? '' }),
    await bursar.call(dashboard, {}),
    await bursar.call(listTributeCards, {}),
    await mailsTo('told@example.org'),
  ]
  expect(JSON.stringify(seen)).not.toMatch(/hidden/i)
  expect((await mailsTo('told@example.org'))[0]?.text).toContain('An anonymous donor made a gift')
  expect((await bursar.call(listGifts, { search: 'Hidden' })).items).toEqual([])
  expect((await bursar.call(listGifts, { noted: 'anonymous' })).items).toMatchObject([
    { id, name: '', email: '' },
  ])
  expect((await bursar.call(exportGifts, { noted: 'anonymous' })).text).toContain('Anonymous')
})

test('an employer that matches gifts is stored, searchable and exported', async () => {
  const { id } = await giveNow(app, { ...gift, employer: 'Gulf Coast Logistics' })
  expect((await bursar.call(listGifts, { noted: 'match' })).items).toMatchObject([
    { id, employer: 'Gulf Coast Logistics', name: 'Ada Obi' },
  ])
  expect((await bursar.call(listGifts, { search: 'gulf' })).items).toMatchObject([{ id }])
  const { text } = await bursar.call(exportGifts, { noted: 'match' })
  expect(text).toContain('Employer match')
  expect(text).toContain('Gulf Coast Logistics')
  expect((await bursar.call(listGifts, { noted: 'tribute' })).items.map((each) => each.id)).not.toContain(id)
})

test('POST /staff/donations/by-hand accepts a check in memory of someone, with a card for the family', async () => {
  const purpose = await sql<{ id: number }>`select id from purpose limit 1`.execute(app.db)
  const { id } = await bursar.call(recordGift, {
    name: 'Ada Obi',
    receivedOn: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
    receipt: 'print',
    amount: 50,
    method: 'check',
    checkNumber: '1042',
    purpose: purpose.rows[0]?.id ?? 0,
    anonymous: true,
    employer: 'Bayou Energy',
    tribute: { ...inMemory, kind: 'memory', familyEmail: 'flowers@example.org' },
  })
  expect(await openCards()).toContain(id)
  expect(await mailsTo('flowers@example.org')).toHaveLength(1)
  expect(await bursar.call(readGiftDetail, { id })).toMatchObject({
    anonymous: true,
    employer: 'Bayou Energy',
  })
})

test('tributes are part of a member’s data download and are deleted with the account', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash) values ('Chidi', 'chidi', '') returning id`.execute(
    app.db,
  )
  const member = rows[0]?.id ?? 0
  const { id } = await giveNow(app, { ...gift, employer: 'Bayou Energy', tribute: inMemory })
  await app.db.updateTable('gift').set({ member_id: member }).where('id', '=', id).execute()
  expect(await giftsData.collect(app.db, member)).toMatchObject({
    gifts: [{ employer: 'Bayou Energy' }],
    tributes: [{ honoree: 'Grace Eze', familyAddress: 'The Eze family\n1 Hill Street' }],
  })
  await app.as(someone('owner', 4711)).call(erasePerson, { id: member })
  expect(await bursar.call(readGiftDetail, { id })).toMatchObject({ employer: '', tribute: null })
})
