import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { artUrl, paletteFor } from '../art/art-url.ts'
import { classNames } from '../controls/class-names.ts'
import { useOrganisation } from '../state/use-organisation.ts'
import { HeroVideo } from './hero-video.tsx'
import { Picture } from './picture.tsx'
import { embedLink, pastMessageLink, privateEmbed, videoKind } from './video-link.ts'

export type VideoProps = {
  /** A file of ours, or the link of a video at a provider. */
  src: string
  title: string
  poster?: string | null | undefined
  /** Plays muted and looping by itself, as the home page's hero does. */
  hero?: boolean
  /** The player starts muted (past messages). */
  muted?: boolean
  /** Plays at once, because somebody has pressed play already. */
  autoplay?: boolean
  className?: string
}

/** Nothing is loaded from a provider before somebody presses play. */
export function Video({
  src,
  title,
  poster,
  hero = false,
  muted = false,
  autoplay = false,
  className,
}: VideoProps) {
  const picture =
    poster ?? artUrl({ shape: 'poster', palette: paletteFor(title), motif: 'none', seed: title })
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
        still={<Picture src={picture} alt="" ratio="fill" priority className="absolute inset-0" />}
        className={classNames('aspect-video w-full overflow-hidden bg-night', className)}
      />
    )
  }
  if (kind === 'file' || kind === 'embed') {
    return <Player {...{ kind, src, title, muted, autoplay }} poster={picture} className={frame} />
  }
  return <LinkedVideo src={kind === 'link' ? src : null} title={title} poster={picture} className={frame} />
}

/** Once, when it appears: a function of its own would be called again with every rendering. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function Player({
  kind,
  src,
  title,
  poster,
  muted: wantsMuted,
  autoplay,
  className,
}: {
  kind: 'file' | 'embed'
  src: string
  title: string
  poster: string
  muted: boolean
  autoplay: boolean
  className: string
}) {
  const [playing, setPlaying] = useState(autoplay)
  // Opened by its address, without a press: browsers refuse to start such a film with sound.
  const [muted] = useState(
    () => wantsMuted || (autoplay && navigator.userActivation?.hasBeenActive === false),
  )
  // What opens with the film, a window, sees to the focus itself.
  const ref = autoplay ? null : takeFocus
  if (playing && kind === 'file') {
    return (
      <video
        ref={ref}
        src={src}
        controls
        autoPlay
        muted={muted}
        playsInline
        poster={poster}
        aria-label={title}
        className={className}
      />
    )
  }
  if (playing) {
    return (
      <div className={className}>
        <iframe
          ref={ref}
          src={privateEmbed(muted ? pastMessageLink(src) : withAutoplay(embedLink(src)))}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          className="absolute inset-0 size-full"
        />
      </div>
    )
  }
  const look = { 'aria-label': t('Play {title}', { title }), className: classNames(className, 'group') }
  if (kind === 'file') {
    return (
      // A link, so that a press before the page has come to life opens the film by itself.
      <a
        {...look}
        href={src}
        onClick={(event) => {
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <Poster poster={poster} />
      </a>
    )
  }
  return (
    <button {...look} type="button" onClick={() => setPlaying(true)}>
      <Poster poster={poster} />
    </button>
  )
}

function LinkedVideo({
  src,
  title,
  poster,
  className,
}: {
  src: string | null
  title: string
  poster: string
  className: string
}) {
  if (src === null) {
    return (
      <div className={className}>
        <Picture src={poster} alt={title} ratio="fill" />
      </div>
    )
  }
  return (
    <a href={src} target="_blank" rel="noopener noreferrer" className={classNames(className, 'group')}>
      <Picture src={poster} alt="" ratio="fill" className="absolute inset-0" />
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-night/85 px-4 py-3 font-semibold text-sm text-white">
        <ExternalLink className="size-4.5 shrink-0" aria-hidden="true" />
        {t('Watch {title}', { title })}
      </span>
    </a>
  )
}

function Poster({ poster }: { poster: string }) {
  return (
    <>
      <Picture
        src={poster}
        alt=""
        ratio="fill"
        className="absolute inset-0 transition-transform duration-250 ease-calm group-hover:scale-103"
      />
      <span className="absolute inset-0 m-auto inline-flex size-16 items-center justify-center rounded-full bg-candle text-night shadow-popup transition-transform duration-200 ease-calm group-hover:scale-108">
        <Play className="ml-1 size-7 fill-current" aria-hidden="true" />
      </span>
    </>
  )
}

function withAutoplay(embed: string): string {
  const url = new URL(embed)
  url.searchParams.set('autoplay', '1')
  return url.href
}
