import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '../controls/button.tsx'
import { ShareButton } from '../controls/share.tsx'
import { Picture } from './picture.tsx'

/** Where a key leads among `count` pictures, or null when it is not for moving. Round and round. */
export function stepFor(key: string, position: number, count: number): number | null {
  if (key === 'ArrowRight') return (position + 1) % count
  if (key === 'ArrowLeft') return (position + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** A finger that went far enough sideways, and more sideways than up or down, turns the page. */
export function swipeKey(across: number, down: number): 'ArrowLeft' | 'ArrowRight' | null {
  if (Math.abs(across) < 40 || Math.abs(across) < 1.5 * Math.abs(down)) return null
  return across < 0 ? 'ArrowRight' : 'ArrowLeft'
}

export type LightboxPicture = { id: number; src: string; caption: string }

/**
 * Pictures one at a time over the whole page: arrows, Home, End and a swipe move on, Escape closes. `home` is
 * where the focus goes then: to the small picture of the one that was seen last.
 */
export function Lightbox({
  pictures,
  id,
  label,
  onShow,
  onClose,
  home,
  addressOf,
  zoom = false,
}: {
  pictures: readonly LightboxPicture[]
  id: number | null
  label: string
  onShow: (id: number) => void
  onClose: () => void
  home: (id: number) => HTMLElement | null
  /** The address of a picture, where it can be shared. */
  addressOf?: (id: number) => string
  /** Whether the picture can be enlarged: with a button or the keys + and −, and then scrolled. */
  zoom?: boolean
}) {
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const [isZoomed, setZoomed] = useState(false)
  const from = useRef<{ x: number; y: number } | null>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const position = pictures.findIndex((picture) => picture.id === shown)
  const picture = pictures[position]
  if (!picture) return null

  const ZoomIcon = isZoomed ? ZoomOut : ZoomIn
  const press = (key: string) => {
    const next = stepFor(key, position, pictures.length)
    const to = next === null ? undefined : pictures[next]
    if (to) {
      setZoomed(false)
      onShow(to.id)
    }
    return to !== undefined
  }
  const close = () => {
    setZoomed(false)
    onClose()
  }
  const swiped = (event: PointerEvent) => {
    // A finger moves an enlarged picture about.
    if (!from.current || isZoomed) return
    const key = swipeKey(event.clientX - from.current.x, event.clientY - from.current.y)
    from.current = null
    if (key) press(key)
  }

  return (
    <Base.Root open={id !== null} onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-night transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={closeButton}
          finalFocus={() => home(picture.id) ?? true}
          onKeyDown={(event) => {
            if (zoom && (event.key === '+' || event.key === '-')) setZoomed(event.key === '+')
            else if (!isZoomed && press(event.key)) event.preventDefault()
          }}
          onPointerDown={(event) => {
            from.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerUp={swiped}
          // A mouse would carry the picture away instead of turning to the next.
          onDragStart={(event) => event.preventDefault()}
          className="on-night fixed inset-0 z-50 flex touch-pan-y select-none flex-col text-ink outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          <div className="flex items-center justify-between gap-4 p-3 sm:p-4">
            <p className="pl-1 text-ink-soft text-sm tabular-nums">
              {t('Picture {position} of {total}', { position: position + 1, total: pictures.length })}
            </p>
            {addressOf && (
              <ShareButton
                title={picture.caption}
                url={addressOf(picture.id)}
                variant="quiet"
                className="ml-auto"
              />
            )}
            {zoom && (
              <IconButton
                label={isZoomed ? t('Zoom out') : t('Zoom in')}
                onClick={() => setZoomed(!isZoomed)}
                className="ml-auto rounded-full"
              >
                <ZoomIcon className="size-6" aria-hidden="true" />
              </IconButton>
            )}
            <Base.Close
              ref={closeButton}
              render={
                <IconButton label={t('Close')} className="rounded-full">
                  <X className="size-6" aria-hidden="true" />
                </IconButton>
              }
            />
          </div>
          <div className="relative flex min-h-0 grow items-center justify-center px-3 sm:px-20">
            {isZoomed ? (
              <Enlarged picture={picture} />
            ) : (
              <div key={picture.id} className="flex w-full justify-center">
                <Picture src={picture.src} alt="" sizes="100vw" priority className="lightbox-fit" />
              </div>
            )}
            {pictures.length > 1 && !isZoomed && (
              <>
                <Arrow side="left" onPress={() => press('ArrowLeft')} />
                <Arrow side="right" onPress={() => press('ArrowRight')} />
              </>
            )}
          </div>
          <p aria-live="polite" className="mx-auto min-h-24 max-w-[60ch] px-5 py-5 text-center text-base">
            {picture.caption}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Twice the width of the window. It scrolls with a finger, a mouse or the arrow keys. */
function Enlarged({ picture: { src, caption } }: { picture: LightboxPicture }) {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = area
    current?.scrollTo((current.scrollWidth - current.clientWidth) / 2, 0)
    current?.focus()
  }, [])
  return (
    <section
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
      tabIndex={0}
      aria-label={caption}
      className="absolute inset-0 touch-auto overflow-auto outline-none"
    >
      <Picture src={src} alt="" sizes="200vw" priority className="min-w-[max(200%,60rem)]" />
    </section>
  )
}

function Arrow({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  const left = side === 'left'
  const Icon = left ? ChevronLeft : ChevronRight
  return (
    <IconButton
      label={left ? t('Previous picture') : t('Next picture')}
      onClick={onPress}
      className={`absolute rounded-full bg-night/70 sm:size-13 ${left ? 'left-2 sm:left-4' : 'right-2 sm:right-4'}`}
    >
      <Icon className="size-7" aria-hidden="true" />
    </IconButton>
  )
}
