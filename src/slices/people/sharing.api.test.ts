import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActs } from '#slices/audit/contract.ts'
import { auditSentence } from '#slices/audit/sentence.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { consultationsOf } from '../../testing/fixtures/consultations.ts'
import { giveNow } from '../../testing/fixtures/gifts.ts'
import { exportPeople, listPeople } from './contract.ts'
import { addPerson, readPerson } from './records/person-contract.ts'
import { labelOf } from './sharing/sharing-api.ts'
import { importPeople, printLabels } from './sharing/sharing-contract.ts'
import './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const admin = () => app.as(someone('administrator'))
const send = (mode: 'check' | 'write', text: string) =>
  admin().call(importPeople, { mode, bytes: new Blob([text], { type: 'text/csv' }) })
const names = async (search: string) =>
  (await admin().call(listPeople, { search })).items.map(({ name }) => name)

const file = `First name,Last name,Email,Phone,Address,City,State,ZIP,Country,Household,Tags
Ngozi,Okafor,ngozi@import.example,,"4 Elm Street",Houston,TX,77002,US,Okafor family,Choir; Usher
Emeka,Okafor,,0803 555 0177,12 Zik Avenue,Enugu,,,Nigeria,Okafor family,
,,nobody@import.example,,,,,,,,
Bad,Phone,,12,,,,,,,
Ngozi,Okafor,NGOZI@import.example,,,,,,,,Lector
`

test('POST /staff/people/import previews each line without changes, then imports the same', async () => {
  const expected = [
    { line: 2, name: 'Ngozi Okafor', result: 'added', reason: '' },
    { line: 3, name: 'Emeka Okafor', result: 'added', reason: '' },
    { line: 4, name: 'nobody@import.example', result: 'faulty', reason: 'Enter a name.' },
    { line: 5, name: 'Bad Phone', result: 'faulty', reason: expect.stringContaining('phone number') },
    { line: 6, name: 'Ngozi Okafor', result: 'twice', reason: '' },
  ]
  const checked = await send('check', file)
  expect(checked).toEqual({
    written: false,
    counts: { added: 2, updated: 0, twice: 1, faulty: 2 },
    lines: expected,
  })
  expect(await names('okafor')).toEqual([])
  expect(await send('write', file)).toEqual({ ...checked, written: true })
  const { items } = await admin().call(listPeople, { search: 'okafor' })
  expect(items).toMatchObject([
    { name: 'Emeka Okafor', phone: '+234 803 555 0177', household: { name: 'Okafor family' } },
    { name: 'Ngozi Okafor', city: 'Houston', tags: ['Choir', 'Lector', 'Usher'] },
  ])
  // Once more: everybody is known.
  expect((await send('write', file)).counts).toEqual({ added: 0, updated: 2, twice: 1, faulty: 2 })
  expect(await names('okafor')).toHaveLength(2)
})

test('the audit log tells an import from a file that was only checked', async () => {
  await send('check', 'Name\nPeter Checked\n')
  await send('write', 'Name\nPeter Imported\n')
  const { items } = await app.as(someone('owner')).call(listActs, {})
  expect(items.slice(0, 2).map(auditSentence)).toEqual([
    'Test imported people: 1 added, 0 updated.',
    'Test checked a file of people without importing it.',
  ])
})

test('importing fills in a known person but never overwrites', async () => {
  await giveNow(app, {
    email: 'giver@import.example',
    name: 'Ada Obi',
    donationPurpose: 'Utilities',
    amount: 5,
  })
  await send('write', 'Name,Email,City\nSomebody Else,giver@import.example,Lagos\n')
  const { items } = await admin().call(listPeople, { search: 'giver' })
  expect(items).toMatchObject([{ name: 'Ada Obi', city: 'Lagos' }])
})

test('our own export can be imported again, with countries and languages by name', async () => {
  await send('write', 'Name,Email,Country,Language\nNneka Udo,nneka@import.example,nigeria,igbo\n')
  const own = (await admin().call(exportPeople, { search: 'nneka' })).text
  expect(own).toContain('Nigeria')
  expect(own).toContain('Igbo')
  const { rows } = await sql<{ country: string; language: string }>`
    select country, language from person where email = 'nneka@import.example'`.execute(app.db)
  expect(rows).toEqual([{ country: 'NG', language: 'ig' }])
  const { text } = await admin().call(exportPeople, { search: 'emeka' })
  expect((await send('check', text)).counts).toEqual({ added: 0, updated: 1, twice: 0, faulty: 0 })
})

test('an import doesn’t reveal people the caller may not see', async () => {
  await consultationsOf(app).asked({ email: 'sealed@import.example', name: 'Sealed Person' })
  const { lines } = await send('write', 'Name,Email\nVisible Person,sealed@import.example\n')
  expect(lines).toMatchObject([{ result: 'added' }])
  expect(await names('sealed')).toEqual(['Visible Person'])
})

test('POST /staff/people/import rejects files without names, and files that aren’t text', async () => {
  await expect(send('check', 'Email\na@example.org\n')).rejects.toMatchObject({
    status: 400,
    errors: { file: expect.stringContaining('Name') },
  })
  const bytes = new Blob([new Uint8Array([0xff, 0xfe, 0x00])], { type: 'text/csv' })
  await expect(admin().call(importPeople, { mode: 'check', bytes })).rejects.toMatchObject({ status: 400 })
})

test('POST /staff/people/labels returns one label per household, in the list’s order', async () => {
  await admin().call(addPerson, {
    draft: {
      name: 'Zita Alone',
      address: 'Marienplatz 1',
      city: 'München',
      postalCode: '80331',
      country: 'DE',
      tags: ['Print'],
    },
  })
  await admin().call(addPerson, { draft: { name: 'No Street', tags: ['Print'] } })
  for (const name of ['Anna Bauer', 'Bert Bauer']) {
    await admin().call(addPerson, {
      draft: {
        name,
        household: 'Bauer family',
        address: '1 Main Street',
        city: 'Houston',
        region: 'TX',
        postalCode: '77002',
        country: 'US',
        tags: ['Print'],
      },
    })
  }
  const { labels, without, more } = await app.as(someone('outreach')).call(printLabels, { tag: 'Print' })
  expect(labels).toEqual([
    ['Bauer family', '1 Main Street', 'Houston, TX 77002', 'United States'],
    ['Zita Alone', 'Marienplatz 1', '80331 München', 'Germany'],
  ])
  expect({ without, more }).toEqual({ without: 1, more: false })
  await expect(app.as(someone('prayer')).call(printLabels, { giving: 'thisYear' })).rejects.toMatchObject({
    status: 403,
  })
})

test('a label leaves out empty parts', () => {
  const place = { postal_code: '', city: 'Enugu', region: '', country: 'Nigeria' }
  expect(
    labelOf({ name: 'Ada', household: null, household_id: null, address: '12 Zik\nAvenue', ...place }),
  ).toEqual(['Ada', '12 Zik', 'Avenue', 'Enugu', 'Nigeria'])
})

test('an imported record without other activity is kept', async () => {
  const { items } = await admin().call(listPeople, { search: 'emeka' })
  expect((await admin().call(readPerson, { id: items[0]?.id ?? 0 })).draft.household).toBe('Okafor family')
})
