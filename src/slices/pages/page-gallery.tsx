import { useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#core/text/messages.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Lightbox } from '#ui/media/lightbox.tsx'
import { LinkedPictures } from '#ui/media/linked-pictures.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useHashWindow } from '#ui/state/use-address.ts'
import { limits, type SectionOf } from './section-contract.ts'

/** Pictures that open one at a time. `index` is the section's place: every picture of a page has its own number. */
export function PageGallery({
  section: { title, pictures },
  index,
}: {
  section: SectionOf<'gallery'>
  index: number
}) {
  const { id, linkTo, show, close } = useHashWindow('picture')
  const small = useRef(new Map<number, HTMLAnchorElement>())
  const numbered = pictures.map(({ image, caption }, position) => ({
    id: index * limits.pictures + position + 1,
    src: image,
    caption,
  }))
  return (
    <section className="container">
      {title && <SectionHeading title={title} className="mb-6 sm:mb-8" />}
      <ul aria-label={title || t('Gallery')} className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {numbered.map(({ id: number, src, caption }) => (
          <li key={number} id={tileOf(number)}>
            <figure className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface-raised shadow-card transition duration-200 ease-calm hover:shadow-lift">
              <Link
                {...linkTo(number)}
                ref={(element) => {
                  if (element) small.current.set(number, element)
                  else small.current.delete(number)
                }}
                aria-haspopup="dialog"
                aria-label={t('Open picture: {description}', { description: caption })}
                className="block after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              >
                <Picture src={src} alt="" ratio="card" sizes="(min-width: 64rem) 24rem, 50vw" />
              </Link>
              <figcaption className="wrap-anywhere p-3 text-sm sm:p-4">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <LinkedPictures pictures={numbered} idOf={(each) => `picture-${each}`} home={tileOf} />
      <Lightbox
        label={title || t('Gallery')}
        pictures={numbered}
        id={numbered.some((picture) => picture.id === id) ? id : null}
        onShow={show}
        onClose={close}
        home={(number) => small.current.get(number) ?? null}
      />
    </section>
  )
}

const tileOf = (id: number) => `tile-${id}`
