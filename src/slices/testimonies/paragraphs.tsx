import { Markup } from '#ui/text/markup.tsx'

/** What was told, a line a paragraph. */
export function Paragraphs({ html }: { html: string }) {
  return html
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((paragraph, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
      <Markup key={position} html={paragraph} className="wrap-anywhere [&+p]:mt-3" />
    ))
}
