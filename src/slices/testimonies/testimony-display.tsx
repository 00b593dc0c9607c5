import type { RichBlock } from '#core/rich-text/rich-blocks.ts'
import { formatDate } from '#core/time/format-date.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import { Picture } from '#ui/media/picture.tsx'
import { Html } from '#ui/text/html.tsx'

/** The testifier's picture; who gave none has a window with their initials. */
export function Portrait({ name, image }: { name: string; image: string }) {
  return (
    <span className="size-14 shrink-0 overflow-hidden rounded-full border border-line">
      <Picture src={image || portraitUrl(name)} alt="" ratio="square" sizes="3.5rem" />
    </span>
  )
}

/** What a card has room for; the rest is on the testimony's page. */
export const isCardText = ({ kind }: RichBlock) => kind === 'paragraph' || kind === 'quote' || kind === 'list'

/** The words of a testimony as paragraphs. */
export function CardText({ blocks }: { blocks: readonly RichBlock[] }) {
  return blocks.flatMap(paragraphsOf).map((html, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
    <div key={position} className="wrap-anywhere [&+div]:mt-3">
      <Html tag="p" html={html} />
    </div>
  ))
}

function paragraphsOf(block: RichBlock): string[] {
  if (block.kind === 'paragraph') return [block.html]
  if (block.kind === 'quote') return block.paragraphs
  return block.kind === 'list'
    ? block.html.split(/<\/?(?:li|ul|ol)[^<>]*>/).filter((item) => item !== '')
    : []
}

/** The specification's en-US long form with 12-hour time: `November 6, 2026 at 7:30 PM`. */
export const testimonyDate = (moment: string, timeZone: string) => formatDate(moment, 'longTime', timeZone)
