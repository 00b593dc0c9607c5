import type { Random } from '../art-url.ts'
import { line, pane, tint } from '../pen.ts'
import { headOf, type Person } from './figure.ts'
import { personOf } from './people.ts'

/** A baby in a shawl, asleep. */
export function infant(person: Person, random: Random): string {
  const baby: Person = { ...personOf('boy', random), skin: person.skin, style: 'crop' }
  const head = headOf(
    baby,
    { view: 'front', turn: -0.4, tilt: -14, eyes: 'down', mouth: 'quiet' },
    [30, -18],
    0.62,
    [-0.7, -0.7],
  )
  return (
    pane(tint.white, 'M-66 34C-74 66-40 96 4 90C44 84 66 50 60 14C54-18 30-30 8-22C-20-12-58 4-66 34z') +
    pane(tint.sky, 'M-62 44C-30 60 20 60 58 26C60 60 40 84 4 90C-36 94-64 72-62 44z') +
    line('M-40 30C-10 40 20 38 48 14', 2.4) +
    head
  )
}
