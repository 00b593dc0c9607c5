import { pane, tint } from '../pen.ts'

/** A plain wooden chair from the front, for a body that sits with its feet at the origin. */
export function chair(height: number): string {
  const at = (value: number) => Math.round(value * height)
  const post = (x: number) => pane(tint.brown, `M${at(x - 8)} ${at(-352)}h${at(16)}V${at(-6)}h${at(-16)}z`)
  return (
    post(-104) +
    post(104) +
    pane(tint.clay, `M${at(-104)} ${at(-346)}H${at(104)}v${at(34)}H${at(-104)}z`) +
    pane(tint.clay, `M${at(-122)} ${at(-196)}H${at(122)}v${at(26)}H${at(-122)}z`)
  )
}
