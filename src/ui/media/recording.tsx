import { Headphones } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { Video } from './video.tsx'
import { videoKind } from './video-link.ts'

/** A film or a sound recording within a text, with its title below. */
export function Recording({ kind, src, title }: { kind: 'video' | 'audio'; src: string; title: string }) {
  if (kind === 'video' || videoKind(src) === 'embed') {
    return (
      <figure>
        <Video src={src} title={title} />
        <figcaption>{title}</figcaption>
      </figure>
    )
  }
  return (
    <figure className="rounded-card border border-line bg-surface-raised p-5">
      {src.startsWith('/') ? (
        <>
          <figcaption>{title}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: a sound recording has none */}
          <audio controls preload="none" src={src} aria-label={title} className="mt-3 w-full" />
        </>
      ) : (
        <a
          href={src}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center gap-3 font-semibold underline-offset-4 hover:underline"
        >
          <Headphones className="size-6 shrink-0 text-accent-text" aria-hidden="true" />
          {t('Listen to {title}', { title })}
        </a>
      )}
    </figure>
  )
}
