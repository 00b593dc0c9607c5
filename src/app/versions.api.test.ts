import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditableCollection } from '#core/collections/collection.ts'
import { maxVersions, purgeDeleted } from '#core/collections/version-store.ts'
import { branches, leaders } from '#slices/about/contract.ts'
import { adverts } from '#slices/adverts/contract.ts'
import { posts } from '#slices/blog/contract.ts'
import { events } from '#slices/events/contract.ts'
import { gallery } from '#slices/gallery/contract.ts'
import { purposes } from '#slices/giving/purposes/purpose-contract.ts'
import { stories } from '#slices/kids/contract.ts'
import { teachings } from '#slices/live/contract.ts'
import { customPages } from '#slices/pages/contract.ts'
import { policy } from '#slices/policy/contract.ts'
import { categories, products } from '#slices/shop/contract.ts'
import { testimonies } from '#slices/testimonies/contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'

let app: TestApp
const owner = () => app.as(someone('owner'))
beforeAll(async () => {
  app = await openTestApp({ demo: true })
})
afterAll(() => app.close())

/** The demo's first item was saved before versions were kept: saving it keeps what it was. */
async function expectVersions<Draft>(of: EditableCollection<Draft>) {
  const [item] = (await owner().call(of.listAll, { page_size: 1 })).items
  if (!item) throw new Error(`The demo has no ${of.noun}.`)
  const { id, version, draft, publication } = item
  expect(await owner().call(of.versions, { id })).toEqual({ versions: [], draft: null })
  const saved = await owner().call(of.update, { id, version, draft, publication })
  const answer = await owner().call(of.versions, { id, version })
  expect(answer.versions.map((each) => each.version)).toEqual([saved.version, version])
  expect(answer.draft).toEqual(draft)
}

test('GET /staff/blog/posts/{id}/versions', () => expectVersions(posts))
test('GET /staff/sermon/past_teachings/{id}/versions', () => expectVersions(teachings))
test('GET /staff/programs/events/{id}/versions', () => expectVersions(events))
test('GET /staff/programs/testimonies/{id}/versions', () => expectVersions(testimonies))
test('GET /staff/about_us/ministry_branches/{id}/versions', () => expectVersions(branches))
test('GET /staff/about_us/hgpm_leaders/{id}/versions', () => expectVersions(leaders))
test('GET /staff/notifications/ministry-policy/{id}/versions', () => expectVersions(policy))
test('GET /staff/children_corner/{id}/versions', () => expectVersions(stories))
test('GET /staff/resources/gallery/{id}/versions', () => expectVersions(gallery))
test('GET /staff/giving/purposes/{id}/versions', () => expectVersions(purposes))
test('GET /staff/store/store/{id}/versions', () => expectVersions(products))
test('GET /staff/store/categories/{id}/versions', () => expectVersions(categories))
test('GET /staff/ads/{id}/versions', () => expectVersions(adverts))
test('GET /staff/pages/{id}/versions', () => expectVersions(customPages))

const picture = '/art/card-dawn-dove-x.svg'
const draftOf = (title: string) => ({ title, author: 'Ngozi', image: picture, body: `<p>${title}</p>` })
const published = { state: 'published' } as const

test('an earlier version can be saved again, and no version is lost', async () => {
  const first = await owner().call(posts.create, { draft: draftOf('One'), publication: published })
  const { id } = first
  await owner().call(posts.update, { id, version: 1, draft: draftOf('Two'), publication: published })
  const { draft } = await owner().call(posts.versions, { id, version: 1 })
  expect(draft).toEqual(first.draft)
  if (draft) await owner().call(posts.update, { id, version: 2, draft, publication: published })
  const { versions } = await owner().call(posts.versions, { id })
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1])
})

test('autosaves of a draft make one version, and the number of versions is limited', async () => {
  const publication = { state: 'draft' } as const
  const { id } = await owner().call(posts.create, { draft: draftOf('0'), publication })
  for (let version = 1; version <= 3; version += 1)
    await owner().call(posts.update, { id, version, draft: draftOf(String(version)), publication })
  expect((await owner().call(posts.versions, { id })).versions).toHaveLength(1)
  for (let version = 4; version <= maxVersions + 10; version += 1)
    await owner().call(posts.update, {
      id,
      version,
      draft: draftOf(String(version)),
      publication: published,
    })
  const { versions } = await owner().call(posts.versions, { id })
  expect(versions).toHaveLength(maxVersions)
  expect(versions[0]?.version).toBe(maxVersions + 11)
})

test('versions of other items, unknown versions and those of deleted items return 404', async () => {
  const { id } = await owner().call(posts.create, { draft: draftOf('Old'), publication: published })
  await expect(owner().call(posts.versions, { id, version: 9 })).rejects.toMatchObject({ status: 404 })
  await sql`update item_version set draft = '{"name":"Old"}' where source = 'post' and item_id = ${id}`.execute(
    app.db,
  )
  await expect(owner().call(posts.versions, { id, version: 1 })).rejects.toMatchObject({ status: 404 })
  await owner().call(posts.remove, { id })
  await expect(owner().call(posts.versions, { id })).rejects.toMatchObject({ status: 404 })
})

test('a purged item leaves no versions', async () => {
  const { id } = await owner().call(posts.create, { draft: draftOf('Gone'), publication: published })
  await owner().call(posts.remove, { id })
  await sql`update post set deleted_at = now() - interval '31 days' where id = ${id}`.execute(app.db)
  await purgeDeleted(app.db, 'post', new Date(Date.now() - 30 * 24 * 3600 * 1000))
  const { rows } = await sql`select from item_version where source = 'post' and item_id = ${id}`.execute(
    app.db,
  )
  expect(rows).toEqual([])
})
