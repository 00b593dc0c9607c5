import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  type BiographyDraft,
  listBiographyVersions,
  readBiography,
  readBiographyToEdit,
  writeBiography,
} from './biography-contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const draft: BiographyDraft = {
  title: 'A life',
  body: '<p>One line.</p>\n<p>Another.</p>',
  cards: ['Born', 'Ordained', 'Serves', 'Says'].map((title) => ({ title, text: `${title}: so` })),
  photos: [{ image: '/art/square-dawn-chapel-x.svg', caption: 'A church' }],
}

test('GET /about_us/biography is empty at first, and cached until it changes', async () => {
  expect(await app.call(readBiography, {})).toEqual({ title: '', body: '', cards: [], photos: [] })
})

test('PUT /staff/about_us/biography changes it for everyone immediately, and GET /staff/about_us/biography returns it with its version', async () => {
  const { version } = await editor.call(readBiographyToEdit, {})
  const written = await editor.call(writeBiography, { version, draft })
  expect(written.version).toBe(version + 1)
  expect(await app.call(readBiography, {})).toEqual(draft)
  expect(await editor.call(readBiographyToEdit, {})).toMatchObject({ ...draft, version: version + 1 })
})

test('PUT /staff/about_us/biography lets exactly one of many parallel editors win', async () => {
  const { version } = await editor.call(readBiographyToEdit, {})
  const edits = Array.from({ length: 8 }, (_, editing) =>
    editor.call(writeBiography, { version, draft: { ...draft, title: `Edit ${editing}` } }).then(
      ({ title }) => title,
      (error: unknown) => (error instanceof Problem ? error.status : error),
    ),
  )
  const results = await Promise.all(edits)
  const won = results.filter((result) => typeof result === 'string')
  expect(won).toHaveLength(1)
  expect(results.filter((result) => result === 409)).toHaveLength(7)
  expect((await app.call(readBiography, {})).title).toBe(won[0])
})

test('PUT /staff/about_us/biography accepts four complete cards and library pictures with captions', async () => {
  const { version } = await editor.call(readBiographyToEdit, {})
  const write = (change: Partial<BiographyDraft>) =>
    editor.call(writeBiography, { version, draft: { ...draft, ...change } })
  await expect(write({ cards: draft.cards.slice(1) })).rejects.toMatchObject({ status: 400 })
  await expect(write({ cards: draft.cards.with(2, { title: '', text: 'x' }) })).rejects.toMatchObject({
    errors: { 'draft.cards.2.title': 'Enter a title for the card.' },
  })
  await expect(
    write({ photos: [{ image: 'https://elsewhere.example/x.png', caption: '' }] }),
  ).rejects.toMatchObject({
    errors: {
      'draft.photos.0.image': 'Choose a picture.',
      'draft.photos.0.caption': 'Describe the picture.',
    },
  })
  await expect(
    write({ photos: Array.from({ length: 25 }, () => draft.photos[0] ?? { image: '', caption: '' }) }),
  ).rejects.toMatchObject({ status: 400 })
})

test('GET /staff/about_us/biography/versions lists earlier versions, but not the empty first one', async () => {
  const { version } = await editor.call(readBiographyToEdit, {})
  const now = await editor.call(writeBiography, { version, draft: { ...draft, title: 'Then' } })
  await editor.call(writeBiography, { version: now.version, draft: { ...draft, title: 'Now' } })
  const { versions } = await editor.call(listBiographyVersions, {})
  expect(versions.slice(0, 2).map((each) => each.version)).toEqual([now.version + 1, now.version])
  const then = await editor.call(listBiographyVersions, { version: now.version })
  expect(then.draft).toEqual({ ...draft, title: 'Then' })
  const first = versions.at(-1)?.version ?? 0
  expect((await editor.call(listBiographyVersions, { version: first })).draft?.body).not.toBe('')
})
