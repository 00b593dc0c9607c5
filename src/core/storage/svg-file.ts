import { Problem } from '../api/problems.ts'

const maxBytes = 1024 * 1024

/** The text of an SVG; null for any other file. It's only ever drawn as a picture, never sent to a browser. */
export function readSvg(bytes: Uint8Array): string | null {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096))
  if (!/^\uFEFF?\s*</.test(start) || !start.includes('<svg')) return null
  if (bytes.length > maxBytes) throw new Problem(400, 'This SVG is too large. Save it as a PNG.')
  const text = new TextDecoder().decode(bytes)
  // Entities can expand to gigabytes.
  if (text.includes('<!ENTITY')) throw new Problem(400, 'We can’t open this SVG. Save it as a PNG.')
  return text
}
