import { formatDate } from '#core/time/format-date.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import { Picture } from '#ui/media/picture.tsx'
import { Markup } from '#ui/text/markup.tsx'

/** The testifier's picture; who gave none has a window with their initials. */
export function Portrait({ name, image }: { name: string; image: string }) {
  return (
    <span className="size-14 shrink-0 overflow-hidden rounded-full border border-line">
      <Picture src={image || portraitUrl(name)} alt="" ratio="square" sizes="3.5rem" />
    </span>
  )
}

/** The text of the testimony, one paragraph per line. */
export function Paragraphs({ html }: { html: string }) {
  return html
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((paragraph, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
      <Markup key={position} html={paragraph} className="wrap-anywhere [&+p]:mt-3" />
    ))
}

/** The specification's en-US long form with 12-hour time: `November 6, 2026 at 7:30 PM`. */
export const testimonyDate = (moment: string, timeZone: string) => formatDate(moment, 'longTime', timeZone)
