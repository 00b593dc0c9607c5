import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { CacheVariables } from '#core/cache/serve-cached.ts'
import { shareImagePath } from '#core/pages/page-meta.ts'
import type { CurrentOrganisation } from '#core/settings/current.ts'
import type { Look } from '#core/settings/look.ts'
import { settingsTable } from '#core/settings/organisation.ts'
import { drawImage } from '#core/storage/image-work.ts'
import { type FileStorage, StorageProblem } from '#core/storage/storage.ts'
import { t } from '#core/text/messages.ts'
import { brandingTable } from '#slices/branding/contract.ts'
import { type IconName, iconOf, icoOf, mailLogoOf, wrapped } from '#slices/branding/icons.ts'
import { mailLogoPath } from '#slices/branding/look.ts'
import { shareImageOf } from '#slices/branding/share-image.ts'

/** The default icons, drawn once. */
const drawnFolder = join(import.meta.dirname, '../slices/branding/drawn')

const icons: readonly IconName[] = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
]

/** Their addresses stay the same, whichever logo there is. */
export const brandAddresses = [
  ...icons.map((name) => `/${name}`),
  '/favicon.ico',
  mailLogoPath,
  shareImagePath,
]

type Parts = { organisation: CurrentOrganisation; storage: FileStorage }

/** The icons of the site and of the installed app, and what is shown with a link to it, created when first requested. */
export function brandFiles({ organisation, storage }: Parts) {
  const app = new Hono<CacheVariables>()
  const file = (
    c: Context<CacheVariables>,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ) => {
    c.set('madeOf', [brandingTable])
    return c.body(bytes, 200, headers)
  }
  for (const name of icons) {
    app.get(`/${name}`, async (c) => {
      const { look } = await organisation.now()
      const bytes = look?.logo ? await branded(name, look) : await readFile(join(drawnFolder, name))
      return file(c, new Uint8Array(bytes), { 'Content-Type': typeOf(name) })
    })
  }
  app.get('/favicon.ico', async (c) => {
    const { look } = await organisation.now()
    const drawing = look?.logo
      ? wrapped(await pngOf(iconOf('favicon.svg', await logoIn(look), look)), 128)
      : await readFile(join(drawnFolder, 'favicon.svg'), 'utf8')
    const sized = drawing.replace('<svg', '<svg width="48" height="48"')
    return file(c, icoOf(await pngOf(sized), 48), { 'Content-Type': 'image/x-icon' })
  })
  app.get(mailLogoPath, async (c) => {
    const { look } = await organisation.now()
    if (!look?.logo) return c.text(t('Not found'), 404)
    return file(c, await pngOf(mailLogoOf(await logoIn(look), look)), {
      'Content-Type': 'image/png',
      // Web mail shows it on its own pages.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  app.get(shareImagePath, async (c) => {
    const { name, look } = await organisation.now()
    const drawing = await shareImageOf(name, look, look?.logo && (await logoIn(look)))
    c.set('madeOf', [brandingTable, settingsTable])
    return c.body(await pngOf(drawing), 200, { 'Content-Type': 'image/png' })
  })
  app.onError((error, c) => {
    if (!(error instanceof StorageProblem)) throw error
    return c.text(error.message, 503, { 'Cache-Control': 'no-store', 'Retry-After': '10' })
  })
  return app

  async function branded(name: IconName, look: Look): Promise<Uint8Array> {
    const png = await pngOf(iconOf(name, await logoIn(look), look))
    return name.endsWith('.svg') ? new TextEncoder().encode(wrapped(png, 128)) : png
  }

  function logoIn(look: Look): Promise<Uint8Array> {
    return logoPng(storage, look.logo?.image ?? '')
  }
}

const typeOf = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : 'image/png')

/** Drawings are made one at a time, in a separate process. */
async function pngOf(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  return drawnAs(new TextEncoder().encode(drawing))
}

async function drawnAs(input: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { drawings } = await drawImage('branding', { job: 'png', input: [input] })
  const [drawing] = drawings
  if (!drawing) throw new Error('branding: nothing was drawn')
  return drawing.bytes
}

let lastLogo: { image: string; png: Promise<Uint8Array> } | undefined

/** The logo as drawings can contain it. All icons are asked for at nearly the same time. */
export function logoPng(storage: FileStorage, image: string): Promise<Uint8Array> {
  if (lastLogo?.image === image) return lastLogo.png
  const png = readLogo(storage, image)
  lastLogo = { image, png }
  png.catch(() => {
    lastLogo = undefined
  })
  return png
}

async function readLogo(storage: FileStorage, image: string): Promise<Uint8Array> {
  const stored = await storage.read(image.slice('/media/'.length))
  if (!stored) throw new StorageProblem(t('We can’t read the logo.'), image)
  return drawnAs(new Uint8Array(await new Response(stored.body).arrayBuffer()))
}
