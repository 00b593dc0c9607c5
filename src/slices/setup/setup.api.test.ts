import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invite } from '#slices/membership/invitations/invitation-contract.ts'
import { readIdentity, writeIdentity } from '#slices/organisation/contract.ts'
import { readSections, writeSections } from '#slices/organisation/sections-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { closeSite, finishSetup, markStep, openSite, readSetup, writeOpeningLine } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ empty: true })
  await sql`delete from site_opening`.execute(app.db)
  await sql`insert into site_opening (is_open, guide_done) values (false, false)`.execute(app.db)
})
afterAll(() => app.close())

const owner = () => app.as(someone('owner'))
const stepNamed = async (name: string) => {
  const { steps } = await owner().call(readSetup, {})
  return steps.find((step) => step.name === name)
}

test('GET /staff/setup lists the steps of all slices in order, with their actual status', async () => {
  const setup = await owner().call(readSetup, {})
  expect(setup).toMatchObject({ isOpen: false, wasOpen: false, line: '', isGuideDone: false })
  expect(setup.steps.map(({ name }) => name)).toEqual([
    'ministry',
    'look',
    'leadership',
    'prayer-times',
    'sections',
    'products',
    'funds',
    'payments',
    'email',
    'staff',
    'pages',
    'backups',
  ])
  expect(await stepNamed('ministry')).toMatchObject({ done: false, status: 'The name isn’t set yet.' })
  expect(await stepNamed('payments')).toMatchObject({
    done: false,
    status: expect.stringMatching(/^Test mode/),
  })
  expect(await stepNamed('staff')).toMatchObject({ done: false, status: 'Only you so far.' })
})

test('the status counts waiting emails, such as an invitation that can’t be sent', async () => {
  expect(await stepNamed('email')).toMatchObject({ done: false, status: 'Not set up.' })
  await owner().call(invite, { email: 'helper@example.org', roles: ['editor'] })
  expect(await stepNamed('email')).toMatchObject({
    done: false,
    status: 'Not set up. 1 email is waiting.',
  })
  expect(await stepNamed('staff')).toMatchObject({
    done: true,
    status: 'Only you so far, 1 open invitation.',
  })
})

test('the step of a section that is off isn’t there', async () => {
  const { version, draft } = await owner().call(readSections, {})
  await owner().call(writeSections, { version, draft: { ...draft, shop: false }, confirmed: true })
  expect(await stepNamed('products')).toBeUndefined()
  expect(await stepNamed('sections')).toMatchObject({ done: true, status: 'Sections that are on: 8 of 9.' })
})

test('PUT /staff/setup/steps/{name} marks a step, clears the mark, and returns 404 for an unknown step', async () => {
  await owner().call(markStep, { name: 'look', mark: 'skipped' })
  expect((await stepNamed('look'))?.mark).toBe('skipped')
  await owner().call(markStep, { name: 'look', mark: 'done' })
  expect((await stepNamed('look'))?.mark).toBe('done')
  await owner().call(markStep, { name: 'look', mark: null })
  expect((await stepNamed('look'))?.mark).toBeNull()
  await expect(owner().call(markStep, { name: 'moon', mark: 'done' })).rejects.toMatchObject({ status: 404 })
  const { rows } = await sql<{ note: string }>`
    select note from audit where path like 'PUT /staff/setup/steps/%' order by id desc limit 1`.execute(
    app.db,
  )
  expect(rows[0]?.note).toBe('Branding')
})

test('PUT /staff/setup/line saves the message for visitors, up to a maximum length', async () => {
  await owner().call(writeOpeningLine, { line: '  See you at Easter.  ' })
  expect((await owner().call(readSetup, {})).line).toBe('See you at Easter.')
  await expect(owner().call(writeOpeningLine, { line: 'x'.repeat(201) })).rejects.toMatchObject({
    status: 400,
  })
})

test('POST /staff/setup/open requires a name, and confirmation if there are warnings', async () => {
  const refused = owner().call(openSite, { confirmed: true })
  await expect(refused).rejects.toMatchObject({ status: 409, also: { code: 'not_ready' } })
  const { version, draft } = await owner().call(readIdentity, {})
  await owner().call(writeIdentity, { version, draft: { ...draft, name: 'Morning Star' } })
  await expect(owner().call(openSite, {})).rejects.toMatchObject({ also: { code: 'warnings' } })
  expect((await owner().call(readSetup, {})).isOpen).toBe(false)
  expect(await owner().call(openSite, { confirmed: true })).toMatchObject({ isOpen: true, wasOpen: true })
})

test('the check lists what is missing: address, email, backups, second step, policy, payments, review', async () => {
  const linesOf = async () => (await owner().call(readSetup, {})).checks
  const should = (await linesOf()).filter(({ level }) => level === 'look').map(({ text }) => text)
  for (const about of [/this machine/, /Email: Not set up/, /backups/, /policy/, /Test mode/, /reviewed/])
    expect(should).toContainEqual(expect.stringMatching(about))
  await sql`insert into member (username, username_key, password_hash, roles)
    values ('Owner', 'owner', 'x', '{owner}')`.execute(app.db)
  expect(await linesOf()).toContainEqual({
    level: 'look',
    text: 'Two-step verification isn’t on for every owner.',
    href: '/account/security',
  })
  await owner().call(markStep, { name: 'pages', mark: 'done' })
  expect(await linesOf()).toContainEqual(expect.objectContaining({ text: 'You’ve reviewed the pages.' }))
})

test('POST /staff/setup/close closes the site again, and remembers that it was open', async () => {
  expect(await owner().call(closeSite, { confirmed: true })).toMatchObject({ isOpen: false, wasOpen: true })
  const { rows } = await sql<{ first_opened: Date }>`select first_opened from site_opening`.execute(app.db)
  await owner().call(openSite, { confirmed: true })
  const again = await sql<{ first_opened: Date }>`select first_opened from site_opening`.execute(app.db)
  expect(again.rows).toEqual(rows)
})

test('POST /staff/setup/finish ends the guide', async () => {
  expect(await owner().call(finishSetup, {})).toMatchObject({ isGuideDone: true })
})

test('only the owner can use the setup guide', async () => {
  const administrator = app.as(someone('administrator'))
  await expect(administrator.call(readSetup, {})).rejects.toMatchObject({ status: 403 })
  await expect(administrator.call(openSite, { confirmed: true })).rejects.toMatchObject({ status: 403 })
  await expect(administrator.call(closeSite, { confirmed: true })).rejects.toMatchObject({ status: 403 })
})

test('a demo is open and says that its content is still there', async () => {
  const demo = await openTestApp({ demo: true })
  try {
    const setup = await demo.as(someone('owner')).call(readSetup, {})
    expect(setup).toMatchObject({ isOpen: true, isGuideDone: true })
    expect(setup.checks).toContainEqual(
      expect.objectContaining({ level: 'look', text: 'The demo content is still on the site.' }),
    )
  } finally {
    await demo.close()
  }
})
