import { hasFlag, setFlag, tellWorker } from '../boot/service-worker.ts'
import { cacheNames, storedAt, tellChange } from './names.ts'

export type KeptPage = { path: string; at: number }

const nameOf = (personal: boolean) => (personal ? cacheNames.personal : cacheNames.kept)

/** Whether this browser can keep pages at all: not on a site without https. */
export const canKeep = (): boolean => 'caches' in window && 'serviceWorker' in navigator

export async function keptPages(personal: boolean): Promise<KeptPage[]> {
  if (!hasFlag('kept')) return []
  const cache = await caches.open(nameOf(personal))
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const copy = await cache.match(request)
      return { path: pathname + search, at: Number(copy?.headers.get(storedAt) ?? 0) }
    }),
  )
}

/** The service worker fetches them, and tells when they are there. */
export function keepPages(paths: string[], personal: boolean): void {
  setFlag('kept', true)
  tellWorker({ type: 'keep', paths, personal })
}

export async function deleteKept(paths: readonly string[], personal: boolean): Promise<void> {
  const cache = await caches.open(nameOf(personal))
  await Promise.all(paths.map((path) => cache.delete(path)))
  tellChange()
}
