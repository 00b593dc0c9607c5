/** A formatted text of a section. */
export function PageText({ value, className = '' }: { value: string; className?: string }) {
  if (value === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was written; see core/text/rich-text.ts
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: value }} />
}
