import { Expand } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { ActingLink } from '#ui/controls/acting-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Lightbox } from '#ui/media/lightbox.tsx'
import { Picture } from '#ui/media/picture.tsx'

/** One large picture with thumbnails, each of which opens full screen. */
export function ProductPictures({
  pictures,
  variantPicture,
  alt,
  name,
}: {
  pictures: readonly string[]
  /** The chosen variant's picture, shown when the choice changes. */
  variantPicture: string
  /** Of the first. */
  alt: string
  name: string
}) {
  const [followed, setFollowed] = useState(variantPicture)
  const [chosen, setChosen] = useState(Math.max(0, pictures.indexOf(variantPicture)))
  if (followed !== variantPicture) {
    setFollowed(variantPicture)
    setChosen(Math.max(0, pictures.indexOf(variantPicture)))
  }
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  const shown = pictures[chosen] ?? pictures[0] ?? null
  return (
    <div>
      <div className="relative overflow-hidden rounded-card">
        <Picture
          src={shown}
          alt={chosen === 0 ? alt : t('{name}, picture {position}', { name, position: chosen + 1 })}
          ratio="square"
          sizes="(min-width: 1024px) 38rem, 100vw"
          priority
          className="brightness-(--paper-light)"
        />
        <ActingLink
          ref={opener}
          href={shown ?? ''}
          onAct={() => setOpen(true)}
          className="absolute right-3 bottom-3 inline-flex size-11 items-center justify-center rounded-full bg-surface-raised/90 text-ink shadow-card hover:bg-surface-hover"
        >
          <Expand className="size-5" aria-hidden="true" />
          <span className="sr-only">{t('View larger picture')}</span>
        </ActingLink>
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {pictures.map((picture, position) => (
            <li key={picture}>
              <ActingLink
                href={picture}
                aria-label={t('Picture {position}', { position: position + 1 })}
                aria-pressed={position === chosen}
                onAct={() => setChosen(position)}
                className={classNames(
                  'block size-18 overflow-hidden rounded-control border-2',
                  position === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
                )}
              >
                <Picture src={picture} alt="" ratio="square" sizes="5rem" />
              </ActingLink>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        pictures={pictures.map((src, id) => ({ id, src, caption: name }))}
        id={open ? chosen : null}
        label={t('Pictures of {name}', { name })}
        zoom
        onShow={setChosen}
        onClose={() => setOpen(false)}
        home={() => opener.current}
      />
    </div>
  )
}
