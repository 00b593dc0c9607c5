import { embedLink, isFramable, privateEmbed, videoKind } from '#ui/media/video-link.ts'

/** Children are not followed: a file of ours, or a player that its provider offers without tracking cookies. */
export function playsUnwatched(link: string): boolean {
  if (videoKind(link) === 'file') return true
  const embed = embedLink(link)
  if (!isFramable(embed)) return false
  const { hostname, searchParams } = new URL(privateEmbed(embed))
  return hostname === 'www.youtube-nocookie.com' || searchParams.get('dnt') === '1'
}

/** The page's address; the plain one is the first page in the order of the day. */
export function addressOf(page: number, mix: number): string {
  const query = new URLSearchParams({
    ...(mix > 0 && { mix: String(mix) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/children-coner?${query}` : '/children-coner'
}

/** The order that an address asks for, 0 where it is missing or nonsense. */
export function mixIn(address: string, mixes: number): number {
  const mix = Number(new URL(address).searchParams.get('mix'))
  return Number.isInteger(mix) && mix > 0 && mix < mixes ? mix : 0
}

/** Draws an order by lot for each visit, and keeps to it while one turns the pages. */
export function createShuffle(mixes: number, lot: () => number) {
  let drawn: number | null = null
  return (address: string, isStaying: boolean): number | null => {
    const { searchParams } = new URL(address)
    if (['mix', 'page', 'preview'].some((name) => searchParams.has(name))) return null
    if (drawn === null || !isStaying) drawn = Math.floor(lot() * mixes)
    return drawn
  }
}
