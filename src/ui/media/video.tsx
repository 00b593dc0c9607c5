import { ExternalLink, Play } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { artUrl, paletteFor } from '../art/art-url.ts'
import { isPlainClick, playIn } from '../boot/films.ts'
import { classNames } from '../controls/class-names.ts'
import { useOrganisation } from '../state/use-organisation.ts'
import { type Film, FilmSlot } from './film-slot.tsx'
import { HeroVideo } from './hero-video.tsx'
import { Picture } from './picture.tsx'
import { embedLink, pastMessageLink, posterBeside, privateEmbed, videoKind } from './video-link.ts'

export type VideoProps = {
  /** A file of ours, or the link of a video at a provider. */
  src: string
  title: string
  poster?: string | null | undefined
  /** Plays muted and looping by itself, as the home page's hero does. */
  hero?: boolean
  /** Where the hero's buttons stand, if not at the bottom. */
  buttonClassName?: string
  /** The player starts muted (past messages). */
  muted?: boolean
  /** Plays at once, because somebody has pressed play already. */
  autoplay?: boolean
  /** The page is about this film: its picture is loaded before the others. */
  priority?: boolean
  className?: string
}

/** Nothing is loaded from a provider before somebody presses play. */
export function Video({
  src,
  title,
  poster,
  hero = false,
  buttonClassName,
  muted = false,
  autoplay = false,
  priority = false,
  className,
}: VideoProps) {
  const picture =
    poster ??
    posterBeside(src) ??
    artUrl({ shape: 'poster', palette: paletteFor(title), motif: 'none', seed: title })
  const { thirdPartyPlayers } = useOrganisation()
  const detected = videoKind(src)
  const kind = detected === 'embed' && !thirdPartyPlayers ? 'link' : detected
  const frame = classNames(
    'relative block aspect-video w-full overflow-hidden rounded-card bg-night',
    className,
  )
  if (hero) {
    return (
      <HeroVideo
        {...{ src, kind, title }}
        {...(buttonClassName && { buttonClassName })}
        still={<Picture src={picture} alt="" ratio="fill" priority className="absolute inset-0" />}
        className={classNames('aspect-video w-full overflow-hidden bg-night', className)}
      />
    )
  }
  if (kind === 'file' || kind === 'embed') {
    return <Player {...{ kind, src, title, muted, autoplay, priority }} poster={picture} className={frame} />
  }
  return (
    <LinkedVideo
      src={kind === 'link' ? src : null}
      {...{ title, priority }}
      poster={picture}
      className={frame}
    />
  )
}

/**
 * A link to the film, which plays in its place instead: at once, or as soon as a few lines of code have loaded
 * (ui/boot/films.ts).
 */
function Player({
  kind,
  src,
  title,
  poster,
  muted,
  autoplay,
  priority,
  className,
}: {
  kind: 'file' | 'embed'
  src: string
  title: string
  poster: string
  muted: boolean
  autoplay: boolean
  priority: boolean
  className: string
}) {
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoplay && slot.current && !slot.current.firstChild) playIn(slot.current)
  }, [autoplay])
  // Opened by its address, without a press: browsers refuse to start such a film with sound.
  const [isMuted] = useState(
    () =>
      muted ||
      (autoplay && typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive === false),
  )
  const film: Film = {
    kind,
    src: kind === 'file' ? src : playerFor(src, isMuted),
    title,
    ...(isMuted && { manner: 'muted' }),
  }
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent) || !slot.current) return
    event.preventDefault()
    playIn(slot.current).focus()
  }
  return (
    <div className={className}>
      <FilmSlot ref={slot} film={film} />
      <a
        href={src}
        {...(kind === 'embed' && { target: '_blank', rel: 'noopener noreferrer' })}
        data-play=""
        aria-label={t('Play {title}', { title })}
        onClick={press}
        className="group absolute inset-0 peer-[:not(:empty)]:hidden"
      >
        <Poster poster={poster} priority={priority} />
      </a>
    </div>
  )
}

function LinkedVideo({
  src,
  title,
  poster,
  priority,
  className,
}: {
  src: string | null
  title: string
  poster: string
  priority: boolean
  className: string
}) {
  if (src === null) {
    return (
      <div className={className}>
        <Picture src={poster} alt={title} ratio="fill" priority={priority} />
      </div>
    )
  }
  return (
    <a href={src} target="_blank" rel="noopener noreferrer" className={classNames(className, 'group')}>
      <Picture src={poster} alt="" ratio="fill" priority={priority} className="absolute inset-0" />
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-night/85 px-4 py-3 font-semibold text-sm text-white">
        <ExternalLink className="size-4.5 shrink-0" aria-hidden="true" />
        {t('Watch {title}', { title })}
      </span>
    </a>
  )
}

function Poster({ poster, priority }: { poster: string; priority: boolean }) {
  return (
    <>
      <Picture
        src={poster}
        alt=""
        ratio="fill"
        priority={priority}
        className="absolute inset-0 transition-transform duration-250 ease-calm group-hover:scale-103"
      />
      <span className="absolute bottom-3 left-3 inline-flex size-12 items-center justify-center rounded-full bg-candle text-night shadow-popup transition-transform duration-200 ease-calm group-hover:scale-108">
        <Play className="ml-0.5 size-5.5 fill-current" aria-hidden="true" />
      </span>
    </>
  )
}

const playerFor = (src: string, muted: boolean) =>
  privateEmbed(muted ? pastMessageLink(src) : withAutoplay(embedLink(src)))

function withAutoplay(embed: string): string {
  const url = new URL(embed)
  url.searchParams.set('autoplay', '1')
  return url.href
}
