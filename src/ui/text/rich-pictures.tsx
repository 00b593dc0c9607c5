import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import type { RichBlock } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { plainText } from '#core/text/plain-text.ts'
import { isPlainClick } from '../boot/films.ts'
import { Picture } from '../media/picture.tsx'
import { Html } from './html.tsx'

const Lightbox = lazy(async () => ({ default: (await import('../media/lightbox.tsx')).Lightbox }))

type PictureBlock = RichBlock & { kind: 'picture' }

const sizes = {
  small: '20rem',
  text: '(min-width: 48rem) 44rem, 100vw',
  wide: '(min-width: 48rem) 44rem, 100vw',
}

/** The pictures of a text. Each is a link to the whole picture, which opens over the page once the code has loaded. */
export function RichPictures({
  blocks,
  children,
}: {
  blocks: readonly RichBlock[]
  children: (picture: (block: RichBlock) => ReactNode) => ReactNode
}) {
  const pictures = blocks.filter((block) => block.kind === 'picture')
  const links = useRef(new Map<number, HTMLAnchorElement>())
  const [shown, setShown] = useState<number | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (position: number) => (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    setShown(position)
    setOpened(true)
  }
  return (
    <>
      {children((block) => {
        if (block.kind !== 'picture') return null
        const position = pictures.indexOf(block)
        return (
          <RichPicture
            block={block}
            onOpen={open(position)}
            remember={(link) => {
              if (link) links.current.set(position, link)
              else links.current.delete(position)
            }}
          />
        )
      })}
      {opened && (
        <Suspense>
          <Lightbox
            label={t('Pictures')}
            pictures={pictures.map(({ src, alt, caption }, id) => ({
              id,
              src,
              caption: plainText(caption) || alt,
            }))}
            id={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
            home={(position) => links.current.get(position) ?? null}
          />
        </Suspense>
      )}
    </>
  )
}

function RichPicture({
  block: { src, alt, width, caption },
  onOpen,
  remember,
}: {
  block: PictureBlock
  onOpen: (event: MouseEvent) => void
  remember: (link: HTMLAnchorElement | null) => void
}) {
  const name = alt || plainText(caption)
  return (
    <figure data-width={width}>
      <a
        ref={remember}
        href={src}
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-label={name === '' ? t('Open picture') : t('Open picture: {description}', { description: name })}
        className="block cursor-zoom-in overflow-hidden rounded-card"
      >
        <Picture src={src} alt={alt} sizes={sizes[width]} />
      </a>
      {caption !== '' && <Html tag="figcaption" html={caption} />}
    </figure>
  )
}
