import { Headphones } from 'lucide-react'
import type { ReactNode } from 'react'
import { blocksOf, headingIds, type RichBlock, withoutDeadLinks } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { plainText } from '#core/text/plain-text.ts'
import { ButtonLink } from '../controls/button.tsx'
import { classNames } from '../controls/class-names.ts'
import { Video } from '../media/video.tsx'
import { videoKind } from '../media/video-link.ts'
import { useSections } from '../state/use-sections.tsx'
import { Html } from './html.tsx'
import { RichPictures } from './rich-pictures.tsx'

type RichTextProps = {
  /** What `cleanRichText` wrote, and nothing else. */
  value: string
  /** The level of the heading that the text stands under. */
  below?: 1 | 2
  /** What the addresses of its headings begin with, where a page shows several texts. */
  idPrefix?: string
  className?: string
}

/** Formatted text that the server cleaned when it was written. */
export function RichText({ value, ...rest }: RichTextProps) {
  const { leads } = useSections()
  const blocks = blocksOf(withoutDeadLinks(value, leads))
  return <RichBlocks blocks={blocks} {...rest} />
}

export function RichBlocks({
  blocks,
  below = 1,
  idPrefix = 'h',
  className,
}: Omit<RichTextProps, 'value'> & { blocks: readonly RichBlock[] }) {
  const ids = headingIds(blocks, idPrefix)
  return (
    <div className={classNames('prose rich-text', className)}>
      <RichPictures blocks={blocks}>
        {(picture) =>
          blocks.map((block, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name and do not move
            <Block key={position} block={block} below={below} id={ids.get(block) ?? ''} picture={picture} />
          ))
        }
      </RichPictures>
    </div>
  )
}

function Block({
  block,
  below,
  id,
  picture,
}: {
  block: RichBlock
  below: 1 | 2
  id: string
  picture: (block: RichBlock) => ReactNode
}) {
  switch (block.kind) {
    case 'paragraph':
      return <Html tag="p" html={block.html} />
    case 'heading':
      return <Heading html={block.html} level={block.level + below - 1} id={id} />
    case 'list':
      return block.ordered ? (
        <Html tag="ol" html={block.html} {...(block.start !== 1 && { start: block.start })} />
      ) : (
        <Html tag="ul" html={block.html} />
      )
    case 'quote':
      return <Quote {...block} />
    case 'divider':
      return <hr />
    case 'picture':
      return picture(block)
    case 'media':
      return <Recording kind={block.of} src={block.href} title={block.title} />
    case 'button':
      return (
        <p>
          <ButtonLink href={block.href}>{block.label}</ButtonLink>
        </p>
      )
  }
}

/** Its own address appears beside it when it is pointed at. */
function Heading({ html, level, id }: { html: string; level: number; id: string }) {
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
  return (
    <Tag id={id} className="group scroll-mt-44">
      <Html tag="span" html={html} />{' '}
      <a
        href={`#${encodeURIComponent(id)}`}
        aria-label={t('Link to “{heading}”', { heading: plainText(html) })}
        className="no-print text-accent-text underline underline-offset-4 opacity-0 transition-opacity duration-150 focus-visible:opacity-100 group-hover:opacity-100"
      >
        #
      </a>
    </Tag>
  )
}

function Quote({ of, paragraphs, source }: RichBlock & { kind: 'quote' }) {
  const words = paragraphs.map((html, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
    <Html key={position} tag="p" html={html} />
  ))
  const named = source !== '' && <Html tag="cite" html={source} />
  return (
    <blockquote {...(of !== 'quote' && { 'data-kind': of })}>
      {of === 'prayer' && named}
      {words}
      {of !== 'prayer' && named}
    </blockquote>
  )
}

/** A film or a sound recording within a text, with its title below. */
function Recording({ kind, src, title }: { kind: 'video' | 'audio'; src: string; title: string }) {
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
