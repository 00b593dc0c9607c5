import { videoKind } from '#ui/media/video-link.ts'

type Session = { url_for: string; message_title: string; image: string }

export type HeroFilm<Live> =
  | { from: 'live'; session: Live }
  | { from: 'ministry'; src: string }
  | { from: 'nowhere' }

const isPlayable = (link: string): boolean => ['file', 'embed'].includes(videoKind(link))

/** What the home page's hero plays: the live session, or else the ministry's own film. */
export function heroFilm<Live extends Session>(live: Live | null, film: string): HeroFilm<Live> {
  if (live && isPlayable(live.url_for)) return { from: 'live', session: live }
  return isPlayable(film) ? { from: 'ministry', src: film } : { from: 'nowhere' }
}
