import { Expand } from 'lucide-react'
import { useRef, useState } from 'react'
import { say } from '#core/text/say.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { Lightbox } from '#ui/media/lightbox.tsx'
import { Picture } from '#ui/media/picture.tsx'

/** All pictures of a product: one large, the others to choose, and each over the whole page. */
export function ProductPictures({
  pictures,
  alt,
  name,
}: {
  pictures: readonly string[]
  /** Of the first. */
  alt: string
  name: string
}) {
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const shown = pictures[chosen] ?? pictures[0] ?? null
  return (
    <div>
      <div className="relative overflow-hidden rounded-card border border-line shadow-card">
        <Picture
          src={shown}
          alt={chosen === 0 ? alt : say('{name}, picture {position}', { name, position: chosen + 1 })}
          ratio="square"
          sizes="(min-width: 1024px) 34rem, 100vw"
          priority
        />
        <button
          ref={opener}
          type="button"
          onClick={() => setOpen(true)}
          className="absolute right-3 bottom-3 inline-flex size-11 items-center justify-center rounded-full bg-surface-raised/90 text-ink shadow-card hover:bg-surface-hover"
        >
          <Expand className="size-5" aria-hidden="true" />
          <span className="sr-only">{say('See the picture large')}</span>
        </button>
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {pictures.map((picture, position) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={say('Picture {position}', { position: position + 1 })}
                aria-pressed={position === chosen}
                onClick={() => setChosen(position)}
                className={classNames(
                  'block size-18 overflow-hidden rounded-control border-2',
                  position === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
                )}
              >
                <Picture src={picture} alt="" ratio="square" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        pictures={pictures.map((src, id) => ({ id, src, caption: name }))}
        id={open ? chosen : null}
        label={say('Pictures of {name}', { name })}
        onShow={setChosen}
        onClose={() => setOpen(false)}
        home={() => opener.current}
      />
    </div>
  )
}
