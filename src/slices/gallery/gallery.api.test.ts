import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { type GalleryDraft, gallery } from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const draft = (image_description: string): GalleryDraft => ({
  upload_image: '/art/card-dawn-dove-test.svg',
  image_description,
})
const hung = (description: string, state: 'draft' | 'published' = 'published') =>
  editor.call(gallery.create, { draft: draft(description), publication: { state } })

test('GET /resources/gallery lists pictures newest first, with exactly the specified fields', async () => {
  await hung('First')
  const { id } = await hung('Second')
  await hung('Not yet', 'draft')
  const answer = await app.fetch('/api/resources/gallery/')
  expect(answer.headers.get('x-total-count')).toBe('2')
  const pictures = await answer.json()
  expect(pictures[0]).toEqual({ id, ...draft('Second') })
  expect(pictures[1]).toMatchObject({ image_description: 'First' })
})

test('GET /resources/gallery/{id} returns one picture, and no drafts', async () => {
  const { id } = await hung('One')
  expect(await app.call(gallery.read, { id })).toEqual({ id, ...draft('One') })
  const hidden = await hung('Hidden', 'draft')
  await expect(app.call(gallery.read, { id: hidden.id })).rejects.toMatchObject({ status: 404 })
})

test('POST /staff/resources/gallery requires a picture from this site and a description', async () => {
  const answer = await editor.fetch('/api/staff/resources/gallery', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      draft: { upload_image: 'https://elsewhere.example/x.png', image_description: ' ' },
      publication: { state: 'published' },
    }),
  })
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors).toEqual({
    'draft.upload_image': 'Choose a picture.',
    'draft.image_description': 'Describe the picture.',
  })
})

test('GET /staff/resources/gallery searches by description; GET /staff/resources/gallery/{id} returns one', async () => {
  const { id } = await hung('The choir of Enugu', 'draft')
  const { items } = await editor.call(gallery.listAll, { search: 'choir' })
  expect(items.map((item) => item.id)).toEqual([id])
  expect(await editor.call(gallery.readAny, { id })).toMatchObject({ publication: { state: 'draft' } })
})

test('PUT /staff/resources/gallery/{id} is visible immediately', async () => {
  const { id, version } = await hung('Before')
  await app.call(gallery.list, {})
  await editor.call(gallery.update, {
    id,
    version,
    draft: draft('After'),
    publication: { state: 'published' },
  })
  const { items } = await app.call(gallery.list, {})
  expect(items[0]?.image_description).toBe('After')
})

test('DELETE /staff/resources/gallery/{id} deletes a picture, POST /staff/resources/gallery/{id}/restore restores it', async () => {
  const { id } = await hung('Down and up')
  await editor.call(gallery.remove, { id })
  await expect(app.call(gallery.read, { id })).rejects.toMatchObject({ status: 404 })
  await editor.call(gallery.restore, { id })
  expect(await app.call(gallery.read, { id })).toMatchObject({ id })
})
