/** Inline markup that the server sanitised when it was written, and nothing else. */
export function Markup({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; see core/text/markup.ts
  return <p className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
