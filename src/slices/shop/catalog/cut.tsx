import { shorten } from '#core/text/plain-text.ts'

/** Shows only so many characters; screen readers and the pointer that rests on it get the whole. */
export function Cut({ text, most }: { text: string; most: number }) {
  const shown = shorten(text, most)
  if (shown === text) return text
  return (
    <span title={text}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
