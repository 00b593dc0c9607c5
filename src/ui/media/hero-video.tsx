import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { playIn, setSound } from '../boot/films.ts'
import { IconButton } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { useDataSaver, useReducedMotion } from '../state/preferences.tsx'
import { useHydrated } from '../state/root-store.ts'
import { FilmSlot } from './film-slot.tsx'
import { heroLink, privateEmbed, type VideoKind } from './video-link.ts'

/**
 * Plays muted and looping by itself, also before React is there. The still shows under reduced motion or data saving,
 * and whenever it is paused. A video on this site can be heard: its captions show with the sound.
 */
export function HeroVideo({
  src,
  kind,
  title,
  still,
  className,
  filmClassName,
  buttonClassName = 'bottom-4',
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
  const [isLoud, setLoud] = useState(false)
  const slot = useRef<HTMLDivElement>(null)
  const isPlayable = kind === 'file' || kind === 'embed'
  const playing = chosen ?? !calm
  const isHeard = playing && isLoud
  const address = kind === 'embed' ? privateEmbed(heroLink(src)) : src
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another slot
  useEffect(() => {
    if (!hydrated || !slot.current) return
    if (!playing) slot.current.replaceChildren()
    else if (!slot.current.firstChild) playIn(slot.current)
    const player = slot.current.firstChild
    if (!(player instanceof HTMLVideoElement)) return
    setSound(player, isLoud)
    // A browser may allow sound only right after a click.
    if (isLoud) player.play().catch(() => setLoud(false))
  }, [hydrated, playing, isLoud, address])
  const shownButton = classNames(
    'on-night absolute z-1 rounded-full bg-surface/75 text-ink',
    // Until React is there, it's shown only while the film plays.
    !hydrated && 'peer-empty:hidden',
    // With reduced motion or data saving, a phone shows the picture as it is.
    calm && chosen === null && 'max-sm:hidden',
    buttonClassName,
  )
  return (
    <div className={classNames('relative', className)}>
      {still}
      {isPlayable && (
        <>
          <FilmSlot
            ref={slot}
            film={{ kind, src: address, title, manner: 'hero' }}
            className={classNames(kind === 'embed' ? 'pointer-events-none' : '*:object-cover', filmClassName)}
          />
          {kind === 'file' && (
            <IconButton
              label={isHeard ? t('Turn off sound') : t('Turn on sound')}
              onClick={() => {
                setLoud(!isHeard)
                setChosen(true)
              }}
              className={classNames(shownButton, 'left-4')}
            >
              {isHeard ? <Volume2 className="size-5" /> : <VolumeX className="size-5" />}
            </IconButton>
          )}
          <IconButton
            label={playing ? t('Pause video') : t('Play video')}
            onClick={() => setChosen(!playing)}
            className={classNames(shownButton, 'right-4')}
          >
            {playing ? (
              <Pause className="size-5 fill-current" />
            ) : (
              <Play className="ml-0.5 size-5 fill-current" />
            )}
          </IconButton>
        </>
      )}
    </div>
  )
}
