/** Inline markup that the server sanitised when it was written, and nothing else. */
export function Markup({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; see core/text/markup.ts
  return <p className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A text of several lines, each a paragraph of sanitised inline markup. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  return lines.map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
    <Markup key={position} html={line} />
  ))
}
