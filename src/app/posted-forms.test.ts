import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { maxFormText } from '#core/api/form-action.ts'
import { Problem } from '#core/api/problems.ts'
import { formReader, refusedForm } from './posted-forms.ts'

const readForm = formReader(false)
const app = new Hono().post('*', async (c) => {
  try {
    const sent = await (await readForm(c)).formData()
    return c.text([...sent.keys()].join(' '))
  } catch (error) {
    if (error instanceof Problem) return refusedForm(error)
    throw error
  }
})
const post = async (path: string, body: FormData | URLSearchParams) => {
  const encoded = new Response(body)
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' }
  const answer = await app.request(path, { method: 'POST', headers, body: await encoded.arrayBuffer() })
  return { status: answer.status, text: await answer.text() }
}
function withFile(bytes: number) {
  const sent = new FormData()
  sent.set('name', 'Ada')
  sent.set('photo', new File([new Uint8Array(bytes)], 'home.png', { type: 'image/png' }))
  return sent
}
const megabyte = 1024 * 1024

test('a page accepts a file only if it declares one, up to its limit', async () => {
  expect(await post('/community?form=story', withFile(megabyte))).toEqual({ status: 200, text: 'name photo' })
  expect(await post('/community?form=story', withFile(16 * megabyte))).toMatchObject({ status: 413 })
  expect(await post('/give?form=gift', withFile(10))).toMatchObject({ status: 415 })
})

test('forms without a file have a small limit on every page', async () => {
  const form = (length: number) => new URLSearchParams({ name: 'a'.repeat(length) })
  for (const path of ['/community', '/give']) {
    expect(await post(path, form(10))).toEqual({ status: 200, text: 'name' })
    expect(await post(path, form(maxFormText))).toMatchObject({ status: 413 })
  }
})

test('large uploads from one address are admitted one at a time, and the next when the first has arrived', async () => {
  const encoded = new Response(withFile(megabyte))
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' }
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  const arrival = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await arrival.promise
      controller.enqueue(bytes)
      controller.close()
    },
  })
  const streamed = { method: 'POST', headers, body, duplex: 'half' }
  const slow = app.request('/community', streamed)
  expect(await post('/community', withFile(megabyte))).toMatchObject({ status: 429 })
  arrival.resolve()
  expect((await slow).status).toBe(200)
  expect(await post('/community', withFile(megabyte))).toMatchObject({ status: 200 })
})
