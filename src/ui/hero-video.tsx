import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { say } from '#core/say.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Picture } from './picture.tsx'
import { useDataSaver, useReducedMotion } from './preferences.tsx'
import { useHydrated } from './root-store.ts'
import { heroLink, privateEmbed, type VideoKind } from './video-link.ts'

/** Muted, looping, by itself; a still poster under reduced motion or data saving, and whenever it is paused. */
export function HeroVideo({
  src,
  kind,
  title,
  poster,
  className,
}: {
  src: string
  kind: VideoKind
  title: string
  poster: string
  className: string
}) {
  const hydrated = useHydrated()
  const calm = [useReducedMotion(), useDataSaver()].includes(true)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const playable = kind === 'file' || kind === 'embed'
  const playing = hydrated && playable && (chosen ?? !calm)
  return (
    <div className={classNames('relative aspect-video w-full overflow-hidden bg-night', className)}>
      <Picture src={poster} alt="" ratio="fill" priority className="absolute inset-0" />
      {playing && kind === 'file' && (
        <video
          src={src}
          poster={poster}
          autoPlay
          muted
          loop
          playsInline
          aria-label={title}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {playing && kind === 'embed' && (
        <iframe
          src={privateEmbed(heroLink(src))}
          title={title}
          tabIndex={-1}
          allow="autoplay; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          className="pointer-events-none absolute inset-0 size-full"
        />
      )}
      {hydrated && playable && (
        <IconButton
          label={playing ? say('Pause video') : say('Play video')}
          onClick={() => setChosen(!playing)}
          className="on-night absolute right-3 bottom-3 z-1 rounded-full bg-surface/75 text-ink"
        >
          {playing ? (
            <Pause className="size-5 fill-current" />
          ) : (
            <Play className="ml-0.5 size-5 fill-current" />
          )}
        </IconButton>
      )}
    </div>
  )
}
