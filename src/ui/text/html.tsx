/** Markup that the server cleaned: the one place where it becomes part of a page. */
export function Html({
  tag: Tag,
  html,
  start,
}: {
  tag: 'p' | 'ul' | 'ol' | 'span' | 'cite' | 'strong' | 'li' | 'figcaption'
  html: string
  start?: number
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; see core/rich-text/rich-text.ts
  return <Tag {...(start && { start })} dangerouslySetInnerHTML={{ __html: html }} />
}
