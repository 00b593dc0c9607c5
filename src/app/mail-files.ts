import { Hono } from 'hono'
import { drawImage } from '#core/storage/image-work.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { t } from '#core/text/messages.ts'
import { unsubscribePath } from '#slices/newsletter/contract.ts'
import { renderArt } from '#ui/art/render-art.ts'

type Parts = {
  storage: FileStorage
  /** Whether the issue of this key shows the picture: nothing else is drawn for anybody. */
  shows: (key: string, image: string) => Promise<boolean>
}

/** The pictures that newsletter mails link to. */
export function mailFiles({ storage, shows }: Parts) {
  const app = new Hono()
  // Mail programs without the one click open the same address as a page. Looking must change nothing.
  app.get(`/api${unsubscribePath.replace('{key}', ':key{[0-9a-f-]{36}}')}`, (c) =>
    c.redirect(`/newsletter/unsubscribe#${c.req.param('key')}`),
  )
  app.get('/newsletter/picture/:key{[0-9a-f-]{36}}/:kind{media|art}/:name{[a-z0-9-]+\\.jpg}', async (c) => {
    const { key, kind, name } = c.req.param()
    const image = `/${kind}/${name.replace('.jpg', kind === 'art' ? '.svg' : '.webp')}`
    if (!(await shows(key, image))) return c.text(t('Not found'), 404)
    const drawn = await cachedDrawing(image, () => drawing(storage, image))
    if (!drawn) return c.text(t('Not found'), 404)
    return c.body(drawn, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Web mail shows it on its own pages.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  return app
}

type Drawing = Promise<Uint8Array<ArrayBuffer> | null>

/** An issue has few pictures, which all its readers want within the same hours. */
const cache = new Map<string, Drawing>()
const maxCached = 24

function cachedDrawing(image: string, draw: () => Drawing): Drawing {
  const before = cache.get(image)
  if (before) return before
  const [oldest] = cache.keys()
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest)
  const made = draw()
  cache.set(image, made)
  made.catch(() => cache.delete(image))
  return made
}

/** As JPEG, which every mail program shows. */
async function drawing(storage: FileStorage, image: string): Drawing {
  const source = await sourceOf(storage, image)
  if (!source) return null
  const { drawings } = await drawImage('newsletter', { job: 'for mail', input: [source] })
  return drawings[0]?.bytes ?? null
}

async function sourceOf(storage: FileStorage, image: string): Promise<Uint8Array | null> {
  const name = image.split('/').at(-1) ?? ''
  if (image.startsWith('/art/')) {
    const art = renderArt(name)
    return art ? new TextEncoder().encode(art) : null
  }
  const stored = await storage.read(name)
  return stored ? new Uint8Array(await new Response(stored.body).arrayBuffer()) : null
}
