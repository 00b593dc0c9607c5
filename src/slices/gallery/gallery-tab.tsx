import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Call, call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Lightbox } from '#ui/media/lightbox.tsx'
import { LinkedPictures } from '#ui/media/linked-pictures.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useHashWindow } from '#ui/state/use-address.ts'
import { type GalleryPicture, gallery, picturesPerPage } from './contract.ts'

/** What the tab of /resources shows: the page of pictures that the address asks for. */
export async function loadGallery(call: Call, address: string) {
  const page = pageIn(address)
  const { items, total } = await call(gallery.list, { page, page_size: picturesPerPage })
  return { items, page, pages: pageCount(total, picturesPerPage) }
}

export type LoadedGallery = Awaited<ReturnType<typeof loadGallery>>

/** The Gallery tab of /resources. */
export function GalleryTab({
  found: { items, page, pages },
  href,
}: {
  found: LoadedGallery
  /** The address of a page of the gallery. */
  href: (page: number) => string
}) {
  const { id, linkTo, show, close } = useHashWindow('picture')
  const linked = useLinkedPicture(id, items)
  const small = useRef(new Map<number, HTMLAnchorElement>())
  if (items.length === 0) {
    return (
      <EmptyState title={t('No pictures yet')} text={t('Our pictures will appear here.')} motif="camera" />
    )
  }
  return (
    <>
      <h2 className="sr-only">{t('Gallery')}</h2>
      <ul className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-5 lg:grid-cols-6">
        {items.map((picture, position) => (
          <li key={picture.id} id={tileOf(picture.id)} className={tileWidths[position % tileWidths.length]}>
            <figure className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface-raised shadow-card transition duration-200 ease-calm hover:shadow-lift">
              <Link
                {...linkTo(picture.id)}
                ref={(element) => {
                  if (element) small.current.set(picture.id, element)
                  else small.current.delete(picture.id)
                }}
                aria-haspopup="dialog"
                aria-label={t('Open picture: {description}', {
                  description: picture.image_description,
                })}
                className="block overflow-hidden after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              >
                <Picture
                  src={picture.upload_image}
                  alt=""
                  ratio="card"
                  sizes="(min-width: 1024px) 24rem, 50vw"
                  priority={position === 0}
                  className={classNames(
                    'transition-transform duration-250 ease-calm motion-safe:group-hover:scale-103',
                    'max-sm:aspect-square lg:aspect-auto lg:h-84',
                  )}
                />
              </Link>
              <figcaption className="hyphens-auto px-2.5 py-3 text-sm leading-snug sm:p-4">
                {picture.image_description}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager label={t('Pages of the gallery')} page={page} total={pages} href={href} className="mt-10" />
      )}
      <LinkedPictures pictures={items.map(shownPicture)} idOf={(each) => `picture-${each}`} home={tileOf} />
      <Lightbox
        label={t('Gallery')}
        pictures={[...items, ...linked].map(shownPicture)}
        id={id}
        onShow={show}
        onClose={close}
        home={(position) => small.current.get(position) ?? null}
        addressOf={(each) => `/resources#picture-${each}`}
      />
    </>
  )
}

/** Wide and narrow in turn, two in a row. */
const tileWidths = [
  'lg:col-span-4',
  'lg:col-span-2',
  'lg:col-span-3',
  'lg:col-span-3',
  'lg:col-span-2',
  'lg:col-span-4',
]

const tileOf = (id: number) => `tile-${id}`

const shownPicture = ({ id, upload_image, image_description }: GalleryPicture) => ({
  id,
  src: upload_image,
  caption: image_description,
})

/** The picture that a link leads to, where it's on another page of the gallery than the one underneath. */
function useLinkedPicture(id: number | null, here: readonly GalleryPicture[]): readonly GalleryPicture[] {
  const [fetched, setFetched] = useState<GalleryPicture | null>(null)
  const isMissing = id !== null && fetched?.id !== id && !here.some((picture) => picture.id === id)
  useEffect(() => {
    if (!isMissing) return
    // Without an answer the gallery stays as it is: the picture may be gone.
    void call(gallery.read, { id }).then(setFetched, () => undefined)
  }, [isMissing, id])
  return fetched && !here.some((picture) => picture.id === fetched.id) ? [fetched] : []
}
