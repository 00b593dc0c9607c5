import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { listWording, readMessages, writeWording } from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from wording`.execute(app.db)
  await expect.poll(texts).toEqual({})
})

const texts = async () => (await app.call(readMessages, {})).texts

const change = (original: string, text: string | null, was: string | null = null) =>
  editor.call(writeWording, { original, text, was })

test('GET /wording returns only changed texts, and PUT /staff/wording takes effect immediately', async () => {
  await change('Read more', '  Go on \n reading ')
  expect(await texts()).toEqual({ 'Read more': 'Go on reading' })
  await change('Read more', 'Read all of it', 'Go on reading')
  expect(await texts()).toEqual({ 'Read more': 'Read all of it' })
})

test('the offline page uses the changed text too', async () => {
  const offline = async () => (await app.fetch('/offline.html')).text()
  expect(await offline()).toContain('<h1>You’re offline</h1>')
  await change('You’re offline', 'No network & no bars')
  await expect.poll(offline).toContain('<h1>No network &amp; no bars</h1>')
})

test('PUT /staff/wording restores the original, explicitly or by entering the same text', async () => {
  await change('Read more', 'Go on reading')
  expect(await change('Read more', null, 'Go on reading')).toEqual({ changed: null })
  expect(await texts()).toEqual({})
  await change('Read more', 'Go on reading')
  await change('Read more', 'Read more', 'Go on reading')
  expect(await texts()).toEqual({})
})

test('GET /staff/wording returns who changed a text and when', async () => {
  await change('Read more', 'Go on reading')
  expect(await editor.call(listWording, {})).toEqual([
    { original: 'Read more', text: 'Go on reading', by: 'Test', at: expect.stringMatching(/^20\d\d-/) },
  ])
})

test('PUT /staff/wording rejects an empty text, and missing, unknown or broken placeholders', async () => {
  const fault = (text: string, original = 'Page {page} of {pages}') =>
    change(original, text).then(
      () => undefined,
      (error: unknown) => (error instanceof Problem ? error.errors : error),
    )
  const empty = { text: 'Enter the wording, or restore the original.' }
  for (const nothing of ['', '   ', '\n\t', '\u200b\u200e \ufeff', '\u202e']) {
    expect(await fault(nothing, 'Shop')).toEqual(empty)
  }
  const lost = { text: 'Keep {pages}: the site fills it in.' }
  for (const text of ['Page {page}', '{page} of pages', '{page} {Pages}']) {
    expect(await fault(text)).toEqual(lost)
  }
  const braces = {
    text: 'Check the braces. Every opening brace needs a closing one. To show a brace to readers, put it in single quotes.',
  }
  for (const text of [
    '{page} of {pages',
    'Page {page} {',
    '{page, plural, one {x}} {pages}',
    '{page} {pages} <b>',
  ]) {
    expect(await fault(text)).toEqual(braces)
  }
  const unknown = { text: 'The site can’t fill in {name} here. Remove it.' }
  expect(await fault('{page} of {pages} for {name}')).toEqual(unknown)
  expect(await fault('Shop of {name}', 'Shop')).toEqual(unknown)
  expect(await fault('<b>Shop</b>', 'Shop')).toEqual({ text: 'The site can’t fill in <b> here. Remove it.' })
  expect(await fault('x'.repeat(2001))).toEqual({ text: 'Use 2,000 characters or fewer.' })
  expect(await texts()).toEqual({})
  expect(await fault('{pages} pages, this is {page}, {page} indeed')).toBeUndefined()
})

test('PUT /staff/wording accepts every script and symbol, but no direction overrides', async () => {
  await change('Shop', '\u202eحانوت\u202c 🕯️ שלום')
  expect(await texts()).toEqual({ Shop: 'حانوت 🕯️ שלום' })
})

test('PUT /staff/wording lets exactly one of many parallel editors win', async () => {
  const race = async (was: string | null, mark: string) => {
    const ends = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        change('Shop', `${mark} ${at}`, was).then(
          () => 'won',
          (error: unknown) => (error instanceof Problem ? error.status : error),
        ),
      ),
    )
    expect(ends.toSorted()).toEqual([409, 409, 409, 409, 'won'])
  }
  await race(null, 'Store')
  const { Shop: stands = '' } = await texts()
  await race(stands, 'Market')
  await expect(change('Shop', null, stands)).rejects.toMatchObject({ status: 409 })
  await expect(change('Shop', null)).rejects.toMatchObject({ status: 409 })
})

test('PUT /staff/wording accepts long and unusual texts, and audits the change', async () => {
  const original = 'é“ & '.repeat(300)
  await change(original, '__proto__ & alert(1)')
  await change('__proto__', 'harmless')
  const answer: unknown = await (await app.fetch('/api/wording')).json()
  expect(answer).toMatchObject({ locale: 'en-US', texts: { [original]: '__proto__ & alert(1)' } })
  await change('Blogs', 'Letters')
  const { rows } = await sql<{
    note: string
    changes: unknown
  }>`select note, changes from audit order by id desc limit 1`.execute(app.db)
  expect(rows).toEqual([{ note: '“Blogs”', changes: [{ field: 'Wording', from: 'Blogs', to: 'Letters' }] }])
})

test('PUT /staff/wording requires the content permission', async () => {
  for (const role of ['shop', 'finance', 'pastoral', 'moderator', 'outreach'] as const) {
    const other = app.as(someone(role))
    await expect(other.call(writeWording, { original: 'Shop', text: 'x', was: null })).rejects.toMatchObject({
      status: 403,
    })
  }
})

test('API responses use the changed texts too', async () => {
  const detail = async () => {
    const answer = await app.fetch('/api/orders/none', { method: 'PATCH' })
    return (await answer.json()).detail
  }
  const before = await detail()
  await change(before, 'Nothing here')
  await expect.poll(detail).toBe('Nothing here')
})
