import { Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { useDataSaver, useReducedMotion } from '../state/preferences.tsx'
import { useHydrated } from '../state/root-store.ts'
import { heroLink, privateEmbed, type VideoKind } from './video-link.ts'

/** Plays muted and looping by itself. The still shows under reduced motion or data saving, and whenever it is paused. */
export function HeroVideo({
  src,
  kind,
  title,
  still,
  className,
  filmClassName,
  buttonClassName = 'right-3 bottom-3',
}: {
  src: string
  kind: VideoKind
  title: string
  still: ReactNode
  className: string
  filmClassName?: string
  buttonClassName?: string
}) {
  const hydrated = useHydrated()
  const calm = [useReducedMotion(), useDataSaver()].includes(true)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const playable = kind === 'file' || kind === 'embed'
  const playing = hydrated && playable && (chosen ?? !calm)
  return (
    <div className={classNames('relative', className)}>
      {still}
      {playing && kind === 'file' && (
        <video
          src={src}
          autoPlay
          muted
          loop
          playsInline
          aria-label={title}
          className={classNames('absolute inset-0 size-full object-cover', filmClassName)}
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
          label={playing ? t('Pause video') : t('Play video')}
          onClick={() => setChosen(!playing)}
          className={classNames('on-night absolute z-1 rounded-full bg-surface/75 text-ink', buttonClassName)}
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
