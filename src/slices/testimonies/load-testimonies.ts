import type { Call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { testimonies, testimoniesPerPage, videoTestimonies } from './contract.ts'

/** What the tab of /resources shows: two lists, each with the page that the address asks for. */
export async function loadTestimonies(call: Call, address: string) {
  const asked = { page: pageIn(address), videos: pageIn(address, 'videos') }
  const [written, videos] = await Promise.all([
    call(testimonies.list, { page: asked.page, page_size: testimoniesPerPage }),
    call(videoTestimonies.list, { page: asked.videos, page_size: testimoniesPerPage }),
  ])
  const last = {
    page: pageCount(written.total, testimoniesPerPage),
    videos: pageCount(videos.total, testimoniesPerPage),
  }
  const within = {
    page: Math.min(asked.page, last.page),
    videos: Math.min(asked.videos, last.videos),
  }
  return {
    written: { ...written, page: asked.page, pages: last.page },
    videos: { ...videos, page: asked.videos, pages: last.videos },
    /** The nearest pages that there are, when the address asks for others. */
    beyond: asked.page > last.page || asked.videos > last.videos ? within : null,
  }
}

export type LoadedTestimonies = Awaited<ReturnType<typeof loadTestimonies>>
