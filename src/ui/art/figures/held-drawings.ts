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

/** Veronica's cloth, with the face of Jesus on it. */
export function veronicasCloth(): string {
  return (
    pane(tint.white, 'M-70-26Q0-44 70-26L62 86Q0 104-62 86z') +
    pane('#d9a878', 'M0 0C22 0 26 24 22 44C16 64-16 64-22 44C-26 24-22 0 0 0z') +
    line('M-10 24H-4M6 24H12M0 28V38M-8 48Q0 52 8 48', 2.4)
  )
}

/** A red cloak that is handed over, or has been taken off. */
export function cloak(): string {
  return (
    pane(tint.red, 'M-78-24Q-10-46 62-26L78 92Q36 116 8 96Q-26 122-70 94z') +
    pane(tint.wine, 'M-30-34Q-42 30-30 104L8 96Q-4 30 2-38z') +
    line('M34-32Q44 30 40 106M-56-28Q-62 34-54 98', 2.4)
  )
}

export function palm(): string {
  return (
    line('M6 60C10-20 20-90 44-170', 6) +
    [-1, 1]
      .map((side) =>
        Array.from({ length: 6 }, (_, n) =>
          pane(
            n % 2 === 0 ? tint.leaf : tint.moss,
            `M${12 + n * 5} ${-n * 26}q${side * 34}-30 ${side * 46 + 8}-6q${-side * 24} 2 ${-side * 46 - 8} 6z`,
          ),
        ).join(''),
      )
      .join('')
  )
}
