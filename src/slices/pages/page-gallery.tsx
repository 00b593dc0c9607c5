import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { isPlainClick } from '#ui/boot/films.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { SectionOf } from './section-contract.ts'

const Lightbox = lazy(async () => ({ default: (await import('#ui/media/lightbox.tsx')).Lightbox }))

/** Pictures side by side. Each is a link to the whole picture, which opens over the page once the code has loaded. */
export function PageGallery({ section: { title, pictures } }: { section: SectionOf<'gallery'> }) {
  const links = useRef(new Map<number, HTMLAnchorElement>())
  const [shown, setShown] = useState<number | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (event: MouseEvent, position: number) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    setShown(position)
    setOpened(true)
  }
  const label = title || t('Gallery')
  return (
    <section className="container">
      {title && <SectionHeading title={title} className="mb-6 sm:mb-8" />}
      <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {pictures.map(({ image, caption }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name and do not move
          <li key={position}>
            <figure className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface-raised shadow-card transition duration-200 ease-calm hover:shadow-lift">
              <a
                href={image}
                ref={(link) => {
                  if (link) links.current.set(position, link)
                  else links.current.delete(position)
                }}
                onClick={(event) => open(event, position)}
                aria-haspopup="dialog"
                aria-label={t('Open picture: {description}', { description: caption })}
                className="block cursor-zoom-in after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              >
                <Picture src={image} alt="" ratio="card" sizes="(min-width: 64rem) 24rem, 50vw" />
              </a>
              <figcaption className="wrap-anywhere p-3 text-sm sm:p-4">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <Lightbox
            label={label}
            pictures={pictures.map(({ image, caption }, id) => ({ id, src: image, caption }))}
            id={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
            home={(position) => links.current.get(position) ?? null}
          />
        </Suspense>
      )}
    </section>
  )
}
