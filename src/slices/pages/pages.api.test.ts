import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inPreview } from '#core/cache/preview-api.ts'
import { addresses, search } from '#slices/search/contract.ts'
import { served } from '../../app/api.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { customPages, movePage, type PageDraft, pageLinks, readPageAt } from './contract.ts'
import { limits, type Section } from './section-contract.ts'
import { findPageAt } from './store.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const image = '/art/card-dawn-dove-page.svg'
const text = (text: string): Section => ({ kind: 'text', text })
const draftAt = (slug: string, more: Partial<PageDraft> = {}): PageDraft => ({
  title: `Page ${slug}`,
  slug,
  intro: '',
  image,
  place: 'none',
  searchTitle: '',
  searchDescription: '',
  sections: [text('<p>Words</p>')],
  ...more,
})
const published = { state: 'published' } as const
const written = (slug: string, more?: Partial<PageDraft>) =>
  editor.call(customPages.create, { draft: draftAt(slug, more), publication: published })
const rewritten = async (id: number, changes: Partial<PageDraft>) => {
  const { version, draft, publication } = await editor.call(customPages.readAny, { id })
  return editor.call(customPages.update, { id, version, draft: { ...draft, ...changes }, publication })
}
const idAt = async (slug: string) => (await app.call(readPageAt, { slug })).id
const nowhere = { status: 404 }

test('POST /staff/pages creates a page, and GET /pages/at/{slug} and GET /pages/{id} show it', async () => {
  const { id } = await written('shown', { intro: 'Hello', searchTitle: 'For engines' })
  const shown = {
    id,
    title: 'Page shown',
    slug: 'shown',
    intro: 'Hello',
    image,
    searchTitle: 'For engines',
    searchDescription: '',
    sections: [text('<p>Words</p>')],
    updated: expect.any(String),
  }
  expect(await app.call(readPageAt, { slug: 'shown' })).toEqual(shown)
  expect(await app.call(customPages.read, { id })).toEqual(shown)
  expect((await app.call(customPages.list, {})).items).toContainEqual(shown)
})

test('GET /pages has published pages only; GET /staff/pages and GET /staff/pages/{id} include drafts', async () => {
  const draft = await editor.call(customPages.create, {
    draft: draftAt('not-yet'),
    publication: { state: 'draft' },
  })
  const titles = (await app.call(customPages.list, {})).items.map(({ title }) => title)
  expect(titles).not.toContain('Page not-yet')
  await expect(app.call(readPageAt, { slug: 'not-yet' })).rejects.toMatchObject(nowhere)
  await expect(app.call(customPages.read, { id: draft.id })).rejects.toMatchObject(nowhere)
  expect((await editor.call(customPages.listAll, { search: 'not-yet' })).total).toBe(1)
  expect(await editor.call(customPages.readAny, { id: draft.id })).toMatchObject({
    draft: { slug: 'not-yet' },
  })
})

test('a scheduled page returns 404 before its time', async () => {
  const at = new Date(Date.now() + 3600_000).toISOString()
  await editor.call(customPages.create, {
    draft: draftAt('tomorrow', { place: 'menu' }),
    publication: { state: 'scheduled', at },
  })
  await expect(app.call(readPageAt, { slug: 'tomorrow' })).rejects.toMatchObject(nowhere)
  expect((await app.call(pageLinks, {})).menu).toEqual([])
})

describe('URLs', () => {
  const refusal = (slug: string) =>
    expect(written(slug)).rejects.toMatchObject({
      status: 400,
      errors: { 'draft.slug': expect.stringMatching(/address|letter|fewer/) },
    })

  test.each(['api', 'media', 'art', 'healthz', 'metrics', 'home', 'logout', 'API'])('%s is reserved', refusal)
  test.each(['', '-a', 'a--b', 'a-', 'a/b', 'a.b', '1st', 'ä', 'a b', '__manifest', '..', 'x'.repeat(61)])(
    '“%s” is invalid',
    refusal,
  )
  test('capitals and surrounding spaces are normalized', async () => {
    expect((await written('  First-Visit ')).draft.slug).toBe('first-visit')
  })

  test('no two pages that aren’t deleted can have the same one, and the error names the other page', async () => {
    const { id } = await written('only-one', { title: 'The only one' })
    await expect(written('only-one')).rejects.toMatchObject({
      errors: { 'draft.slug': 'The page “The only one” has this address. Choose another one.' },
    })
    const other = await written('another-one')
    await expect(rewritten(other.id, { slug: 'only-one' })).rejects.toMatchObject({ status: 400 })
    await rewritten(id, { intro: 'Its own address is no obstacle.' })
    await editor.call(customPages.remove, { id })
    await rewritten(other.id, { slug: 'only-one' })
    await expect(editor.call(customPages.restore, { id })).rejects.toMatchObject({ status: 409 })
    await rewritten(other.id, { slug: 'moved-on' })
    await editor.call(customPages.restore, { id })
    expect(await idAt('only-one')).toBe(id)
    expect(await idAt('another-one')).toBe(other.id)
  })

  test('when two people choose the same one in parallel, one gets an error', async () => {
    const tries = await Promise.allSettled([written('in-a-hurry'), written('in-a-hurry')])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a page that moves', () => {
  test('PUT /staff/pages/{id} redirects old URLs, however often a page moves', async () => {
    const { id } = await written('one')
    await rewritten(id, { slug: 'two' })
    await rewritten(id, { slug: 'three' })
    for (const slug of ['one', 'two', 'three']) {
      expect(await app.call(readPageAt, { slug })).toMatchObject({ id, slug: 'three' })
    }
    await rewritten(id, { slug: 'one' })
    expect(await app.call(readPageAt, { slug: 'one' })).toMatchObject({ id, slug: 'one' })
  })

  test('only URLs that were public are redirected', async () => {
    const { id } = await written('known')
    const hide = async (slug: string, state: 'draft' | 'published') => {
      const { version, draft } = await editor.call(customPages.readAny, { id })
      await editor.call(customPages.update, {
        id,
        version,
        draft: { ...draft, slug },
        publication: { state },
      })
    }
    await hide('known', 'draft')
    await expect(app.call(readPageAt, { slug: 'known' })).rejects.toMatchObject(nowhere)
    await hide('hidden', 'draft')
    await hide('known-again', 'published')
    expect(await idAt('known')).toBe(id)
    await expect(app.call(readPageAt, { slug: 'hidden' })).rejects.toMatchObject(nowhere)
  })

  test('a published page can take over an old URL, and releases it when deleted', async () => {
    const before = await written('taken-over')
    await rewritten(before.id, { slug: 'elsewhere' })
    const { id, version, draft } = await editor.call(customPages.create, {
      draft: draftAt('taken-over'),
      publication: { state: 'draft' },
    })
    expect(await idAt('taken-over')).toBe(before.id)
    await editor.call(customPages.update, { id, version, draft, publication: published })
    expect(await idAt('taken-over')).toBe(id)
    await editor.call(customPages.remove, { id })
    expect(await idAt('taken-over')).toBe(before.id)
    await editor.call(customPages.remove, { id: before.id })
    await expect(app.call(readPageAt, { slug: 'taken-over' })).rejects.toMatchObject(nowhere)
    await editor.call(customPages.restore, { id: before.id })
    expect(await idAt('taken-over')).toBe(before.id)
  })

  test('rejects overwriting someone else’s change', async () => {
    const { id, version, draft } = await written('contested')
    await rewritten(id, { intro: 'First' })
    const late = editor.call(customPages.update, { id, version, draft, publication: published })
    await expect(late).rejects.toMatchObject({ status: 409 })
  })
})

test('DELETE /staff/pages/{id} and POST /staff/pages/{id}/restore delete and restore a page', async () => {
  const { id } = await written('coming-back', { place: 'menu' })
  await editor.call(customPages.remove, { id })
  await expect(app.call(readPageAt, { slug: 'coming-back' })).rejects.toMatchObject(nowhere)
  expect((await app.call(pageLinks, {})).menu).toEqual([])
  await editor.call(customPages.restore, { id })
  expect(await idAt('coming-back')).toBe(id)
  await expect(editor.call(customPages.restore, { id })).rejects.toMatchObject(nowhere)
  await editor.call(customPages.remove, { id })
})

test('GET /pages/shown/links and POST /staff/pages/{id}/move: menu and footer use the list’s order', async () => {
  const first = await written('menu-first', { place: 'menu', title: 'First' })
  await written('menu-second', { place: 'menu', title: 'Second' })
  await written('at-the-foot', { place: 'footer', title: 'Foot' })
  const menu = [
    { title: 'First', href: '/menu-first' },
    { title: 'Second', href: '/menu-second' },
  ]
  expect(await app.call(pageLinks, {})).toEqual({ menu, footer: [{ title: 'Foot', href: '/at-the-foot' }] })
  await editor.call(movePage, { id: first.id, direction: 'down' })
  expect((await app.call(pageLinks, {})).menu).toEqual(menu.toReversed())
  await rewritten(first.id, { slug: 'menu-moved' })
  expect((await app.call(pageLinks, {})).menu[1]?.href).toBe('/menu-moved')
})

describe('content', () => {
  const evil =
    '<p onclick="x()">Good</p><script>alert(1)</script><a href="javascript:alert(1)">bad</a><svg onload=x>'
  const clean = /^<p>Good<\/p>(?!.*(?:script|onclick|onload|svg))/s

  test('every formatted text is sanitized', async () => {
    const { draft } = await written('hostile', {
      sections: [
        text(evil),
        { kind: 'picture', title: '', text: evil, image, alt: '', side: 'left' },
        { kind: 'questions', title: '', questions: [{ question: '<b>?</b>', answer: evil }] },
        { kind: 'donation', title: '', text: evil, purpose: null },
      ],
    })
    const [plain, picture, questions, donation] = draft.sections
    expect(plain).toMatchObject({ text: expect.stringMatching(clean) })
    expect(picture).toMatchObject({ text: expect.stringMatching(clean) })
    expect(questions).toMatchObject({
      questions: [{ question: '<b>?</b>', answer: expect.stringMatching(clean) }],
    })
    expect(donation).toMatchObject({ text: expect.stringMatching(clean) })
  })

  test('a text with nothing left after cleaning gets an error at its field', async () => {
    await expect(
      written('emptied', { sections: [text('<p>Words</p>'), text('<script>alert(1)</script>')] }),
    ).rejects.toMatchObject({ status: 400, errors: { 'draft.sections.1.text': 'Write the text.' } })
  })

  const card = { title: 'Card', text: '', image, href: '' }
  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'https://a@b.example',
  ])('a card can’t link to %s', async (href) => {
    await expect(
      written('card', { sections: [{ kind: 'cards', title: '', cards: [{ ...card, href }] }] }),
    ).rejects.toMatchObject({ errors: { 'draft.sections.0.cards.0.href': expect.any(String) } })
  })
  test.each(['https://evil.example/a.png', '/media/../x', 'javascript:x', ''])(
    'a picture can’t be %s',
    async (foreign) => {
      await expect(
        written('picture', {
          sections: [
            { kind: 'gallery', title: '', pictures: [{ image: foreign, caption: 'Far' }] },
            { kind: 'cards', title: '', cards: [{ ...card, image: foreign }] },
            { kind: 'picture', title: '', text: '', image: foreign, alt: '', side: 'left' },
          ],
        }),
      ).rejects.toMatchObject({
        errors: {
          'draft.sections.0.pictures.0.image': 'Choose a picture.',
          'draft.sections.1.cards.0.image': 'Choose a picture.',
          'draft.sections.2.image': 'Choose a picture.',
        },
      })
    },
  )

  test.each<[string, Section[]]>([
    ['no section', []],
    ['too many sections', Array.from({ length: limits.sections + 1 }, () => text('<p>x</p>'))],
    [
      'two donation forms',
      [1, 2].map((): Section => ({ kind: 'donation', title: '', text: '', purpose: null })),
    ],
    ['too much', Array.from({ length: 11 }, () => text('x'.repeat(19_900)))],
  ])('%s is rejected', async (_, sections) => {
    await expect(written('bounds', { sections })).rejects.toMatchObject({
      status: 400,
      errors: { 'draft.sections': expect.any(String) },
    })
  })
})

test('POST /staff/pages/preview shows a page at its address to staff only, even after it was saved', async () => {
  const draft = draftAt('seen-before', { title: 'Seen before others' })
  const { href } = await editor.call(customPages.preview, { draft })
  const [, token = ''] = /^\/seen-before\?preview=([\w-]{22})$/.exec(href) ?? []
  const titleWithin = () =>
    inPreview(app.db, served, token, async (trx) => (await findPageAt(trx, 'seen-before'))?.title)
  expect(await titleWithin()).toBe('Seen before others')
  await expect(app.call(readPageAt, { slug: 'seen-before' })).rejects.toMatchObject(nowhere)
  await written('seen-before', { title: 'Saved' })
  expect(await titleWithin()).toBe('Seen before others')
  expect(await app.call(readPageAt, { slug: 'seen-before' })).toMatchObject({ title: 'Saved' })
  await expect(editor.call(customPages.preview, { draft })).rejects.toMatchObject({
    errors: { 'draft.slug': expect.stringContaining('Saved') },
  })
})

test('search finds a page by its words, and it’s in the sitemap', async () => {
  const { id } = await written('found', {
    title: 'Kneelers',
    sections: [
      {
        kind: 'questions',
        title: '',
        questions: [{ question: 'Who upholsters?', answer: '<p>Zacchaeus</p>' }],
      },
      { kind: 'gallery', title: '', pictures: [{ image, caption: 'Velvet' }] },
    ],
  })
  for (const q of ['kneelers', 'upholsters', 'zacchaeus', 'velvet']) {
    expect((await app.call(search, { q })).items[0], q).toMatchObject({ title: 'Kneelers', href: '/found' })
  }
  await rewritten(id, { slug: 'found-again' })
  expect((await app.call(search, { q: 'zacchaeus' })).items[0]).toMatchObject({ href: '/found-again' })
  const listed = (await app.call(addresses, {})).items.map(({ href }) => href)
  expect(listed).toContain('/found-again')
  expect(listed).not.toContain('/found')
})

test('POST /staff/pages/export lists all pages', async () => {
  const { text } = await editor.call(customPages.exportAll, {})
  expect(text).toContain('not-yet')
})

test('pictures in sections are known to the library', async () => {
  const media = await sql<{ name: string }>`
    insert into media (name, content, width, height, stored_at)
    values ('00112233445566778899aabbccddeeff-10x10', 'x', 10, 10, now()) returning name`.execute(app.db)
  const photo = `/media/${media.rows[0]?.name}.webp`
  await written('with-photo', {
    sections: [{ kind: 'gallery', title: '', pictures: [{ image: photo, caption: 'Photo' }] }],
  })
  const { rows } = await sql<{ title: string }>`
    select title from media_use where source = 'custom_page'`.execute(app.db)
  expect(rows).toEqual([{ title: 'Page with-photo' }])
})

test('changing pages requires the content permission', async () => {
  for (const role of ['member', 'finance', 'pastoral'] as const) {
    const other = app.as(someone(role))
    const create = other.call(customPages.create, { draft: draftAt('forbidden'), publication: published })
    await expect(create).rejects.toMatchObject({ status: 403 })
    await expect(other.call(customPages.listAll, {})).rejects.toMatchObject({ status: 403 })
  }
})
