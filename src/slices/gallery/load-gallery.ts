import type { Call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { gallery, picturesPerPage } from './contract.ts'

/** What the tab of /resources shows: the page of pictures that the address asks for. */
export async function loadGallery(call: Call, address: string) {
  const page = pageIn(address)
  const { items, total } = await call(gallery.list, { page, page_size: picturesPerPage })
  return { items, page, pages: pageCount(total, picturesPerPage) }
}

export type LoadedGallery = Awaited<ReturnType<typeof loadGallery>>
