import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { iconButtonClass } from '../controls/button.tsx'
import { useHydrated } from '../state/root-store.ts'
import type { LightboxPicture } from './lightbox.tsx'
import { Picture } from './picture.tsx'

/**
 * The lightbox before the code has loaded: each picture is the target of its link (`#picture-3`), and shown by the style
 * alone. The lightbox itself takes over from there. `home` is the id of the element that closing leads back to.
 */
export function LinkedPictures({
  pictures,
  idOf,
  home,
}: {
  pictures: readonly LightboxPicture[]
  idOf: (id: number) => string
  home: (id: number) => string
}) {
  if (useHydrated()) return null
  return pictures.map(({ id, src, caption }, position) => {
    const previous = pictures.at(position - 1)
    const next = pictures[(position + 1) % pictures.length]
    return (
      <div
        key={id}
        id={idOf(id)}
        role="dialog"
        aria-label={t('Picture {position} of {total}', { position: position + 1, total: pictures.length })}
        className="on-night fixed inset-0 z-50 hidden flex-col bg-night text-ink target:flex"
      >
        <div className="flex items-center justify-between gap-4 p-3 sm:p-4">
          <p className="pl-1 text-ink-soft text-sm tabular-nums">
            {t('Picture {position} of {total}', { position: position + 1, total: pictures.length })}
          </p>
          <Way to={home(id)} label={t('Close')}>
            <X className="size-6" aria-hidden="true" />
          </Way>
        </div>
        <div className="relative flex min-h-0 grow items-center justify-center px-3 sm:px-20">
          <Picture src={src} alt="" sizes="100vw" className="lightbox-fit" />
          {previous && next && pictures.length > 1 && (
            <>
              <Way
                to={idOf(previous.id)}
                label={t('Previous picture')}
                className="absolute left-2 bg-night/70"
              >
                <ChevronLeft className="size-7" aria-hidden="true" />
              </Way>
              <Way to={idOf(next.id)} label={t('Next picture')} className="absolute right-2 bg-night/70">
                <ChevronRight className="size-7" aria-hidden="true" />
              </Way>
            </>
          )}
        </div>
        <p className="mx-auto min-h-24 max-w-[60ch] px-5 py-5 text-center text-base">{caption}</p>
      </div>
    )
  })
}

function Way({
  to,
  label,
  className = '',
  children,
}: {
  to: string
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <a href={`#${to}`} aria-label={label} className={iconButtonClass(`rounded-full ${className}`)}>
      {children}
    </a>
  )
}
