import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPictures, removePicture } from '#core/storage/picture-library.ts'
import { listActs } from '#slices/audit/contract.ts'
import { readIdentity, readOrganisation, writeIdentity } from '#slices/organisation/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  type Branding,
  initialBranding,
  previewBranding,
  readBranding,
  uploadLogo,
  writeBranding,
} from './contract.ts'

let app: TestApp
let owner: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  owner = app.as(someone('owner'))
})
afterAll(() => app.close())

const svg = (inside: string) =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`], {
    type: 'image/svg+xml',
  })
const disc = '<circle cx="10" cy="10" r="8" fill="#fff"/>'

const save = async (changes: Partial<Branding>) => {
  const { version } = await owner.call(readBranding, {})
  return owner.call(writeBranding, { version, draft: { ...initialBranding, ...changes } })
}
const lookNow = async () => (await app.call(readOrganisation, {})).look
const pixels = async (path: string) => {
  const answer = await app.fetch(path)
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
}

test('GET /staff/branding and PUT /staff/branding require permission to change the ministry’s details', async () => {
  for (const role of ['administrator', 'editor', 'member'] as const) {
    await expect(app.as(someone(role)).call(readBranding, {})).rejects.toMatchObject({ status: 403 })
    await expect(
      app.as(someone(role)).call(writeBranding, { version: 0, draft: initialBranding }),
    ).rejects.toMatchObject({ status: 403 })
  }
  expect(await owner.call(readBranding, {})).toEqual({ version: 0, draft: initialBranding })
})

test('without branding, the default look and icons are used', async () => {
  expect(await lookNow()).toBeUndefined()
  const icon = await app.fetch('/icon-192.png')
  expect(icon.headers.get('content-type')).toBe('image/png')
  expect(icon.headers.get('etag')).toBeTruthy()
  expect((await pixels('/icon-512.png')).info).toMatchObject({ width: 512, height: 512 })
  expect(await (await app.fetch('/favicon.svg')).text()).toContain('A church window full of light')
  expect((await app.fetch('/logo-mail.png')).status).toBe(404)
})

test('PUT /staff/branding changes the colors of every page and is audited', async () => {
  await save({ primary: '#14532D', accent: '' })
  const look = await lookNow()
  expect(look?.colors).toMatchObject({ night: '#14532d', accent: '#e9b44c' })
  expect(look?.style).toContain('--night:#14532d')
  const manifest = await (await app.fetch('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ theme_color: '#14532d' })
  expect(await (await app.fetch('/offline.html')).text()).toContain('background: #14532d')
  const [act] = (await owner.call(listActs, {})).items
  expect(act).toMatchObject({ act: '{name} changed the site’s branding.' })
  await save({})
  expect(await lookNow()).toBeUndefined()
  expect(await (await app.fetch('/site.webmanifest')).json()).toMatchObject({ theme_color: '#141736' })
})

test('PUT /staff/branding changes the font of headings', async () => {
  await save({ font: 'garamond' })
  expect(await lookNow()).toEqual({ font: 'garamond' })
  const { version } = await owner.call(readBranding, {})
  await expect(
    owner.call(writeBranding, { version, draft: { ...initialBranding, font: JSON.parse('"comic"') } }),
  ).rejects.toMatchObject({ status: 400 })
  await save({})
  expect(await lookNow()).toBeUndefined()
})

test('PUT /staff/branding changes page headers and stores only the changed ones', async () => {
  const { image } = await owner.call(uploadLogo, { bytes: svg(disc), name: 'photo.svg' })
  const empty = { image: '', heading: '', text: '' }
  const saved = await save({
    heroes: [
      { page: '/', ...empty, image },
      { page: '/shop', ...empty },
      { page: '/give', ...empty, heading: ' Give with joy ', text: 'God loves a cheerful giver.' },
    ],
  })
  expect(saved.draft.heroes.map(({ page }) => page)).toEqual(['/', '/give'])
  expect((await lookNow())?.heroes).toEqual({
    '/': { image },
    '/give': { heading: 'Give with joy', text: 'God loves a cheerful giver.' },
  })
  const { items } = await owner.call(listPictures, {})
  expect(items.find((picture) => picture.image === image)?.uses).toBe(1)
  await save({})
  expect(await lookNow()).toBeUndefined()
})

test('PUT /staff/branding rejects an invalid color, and a save based on an older version', async () => {
  const { version } = await owner.call(readBranding, {})
  for (const primary of ['red', '#12345', '#1234567', 'url(x)', '#123456;}body{}']) {
    await expect(
      owner.call(writeBranding, { version, draft: { ...initialBranding, primary } }),
    ).rejects.toMatchObject({ status: 400 })
  }
  await expect(
    owner.call(writeBranding, { version: version - 1, draft: initialBranding }),
  ).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/branding/logo turns one picture into all icons', async () => {
  const { image, plate } = await owner.call(uploadLogo, { bytes: svg(disc), name: 'logo.svg' })
  expect(image).toMatch(/^\/media\/[0-9a-f]+-(\d+)x\1\.webp$/)
  expect(plate).toBe(false)
  const before = (await app.fetch('/icon-192.png')).headers.get('etag')
  await save({ logo: image, primary: '#14532d' })
  const etag = (await app.fetch('/icon-192.png')).headers.get('etag')
  expect(etag).not.toBe(before)
  for (const [path, size] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const { data, info } = await pixels(path)
    expect(info).toMatchObject({ width: size, height: size })
    const middle = (info.width * (info.height / 2) + info.width / 2) * info.channels
    expect([...data.subarray(middle, middle + 3)], path).toEqual([255, 255, 255])
    const edge = (info.width * 2 + info.width / 2) * info.channels
    expect([...data.subarray(edge, edge + 3)], path).toEqual([0x14, 0x53, 0x2d])
  }
  expect(await (await app.fetch('/favicon.svg')).text()).toContain('data:image/png;base64,')
  const ico = Buffer.from(await (await app.fetch('/favicon.ico')).arrayBuffer())
  expect(ico.readUInt16LE(2)).toBe(1)
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(48)
  const forMail = await app.fetch('/logo-mail.png')
  expect(forMail.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await lookNow())?.logo).toMatchObject({ image, plate: false })
  const unchanged = await app.fetch('/icon-192.png', { headers: { 'if-none-match': etag ?? '' } })
  expect(unchanged.status).toBe(304)
})

test('GET /share.png is redrawn when the name or look changes', async () => {
  const tagOf = async () => {
    const answer = await app.fetch('/share.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    return answer.headers.get('etag')
  }
  const { data, info } = await pixels('/share.png')
  expect(info).toMatchObject({ width: 1200, height: 630 })
  const withLogo = await tagOf()
  expect([...data.subarray(0, 3)]).toEqual([0x14, 0x53, 0x2d])
  const { draft } = await owner.call(readBranding, {})
  await save({ ...draft, font: 'nunito' })
  const inOtherFont = await tagOf()
  expect(inOtherFont).not.toBe(withLogo)
  const { version, draft: names } = await owner.call(readIdentity, {})
  await owner.call(writeIdentity, { version, draft: { ...names, name: 'Saint Monica' } })
  expect(await tagOf()).not.toBe(inOtherFont)
  await save(draft)
})

test('a logo in use can’t be deleted from the library', async () => {
  const { items } = await owner.call(listPictures, {})
  const [used] = items.filter(({ uses }) => uses > 0)
  await expect(owner.call(removePicture, { id: used?.id ?? 0 })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Branding'),
  })
  await save({})
})

test('POST /staff/branding/logo puts a dark logo on a light background', async () => {
  const dark = svg('<path d="M2 2h10v10z" fill="#112"/>')
  expect((await owner.call(uploadLogo, { bytes: dark })).plate).toBe(true)
})

test('POST /staff/branding/logo rejects files that aren’t pictures, and SVG entities', async () => {
  const bad = ['<html></html>', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>']
  for (const text of bad) {
    const bytes = new Blob([text], { type: 'image/svg+xml' })
    await expect(owner.call(uploadLogo, { bytes })).rejects.toMatchObject({ status: 400 })
  }
  await expect(app.as(someone('editor')).call(uploadLogo, { bytes: svg(disc) })).rejects.toMatchObject({
    status: 403,
  })
})

test('POST /staff/branding/preview reports whether text is readable on the colors, and changes nothing', async () => {
  const draft = { ...initialBranding, primary: '#4caf50', accent: '#d1495b' }
  const { href, primary, accent } = await owner.call(previewBranding, { draft })
  expect(href).toMatch(/^\/\?preview=[\w-]{22}$/)
  expect(primary).toMatchObject({ correction: 'darker for light text' })
  expect(accent).toMatchObject({ correction: 'darker for white text', text: '#ffffff' })
  expect(Math.min(primary.contrast, accent.contrast)).toBeGreaterThanOrEqual(4.5)
  expect(await lookNow()).toBeUndefined()
})
