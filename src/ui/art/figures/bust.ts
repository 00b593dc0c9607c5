import type { PersonKind } from '../art-names.ts'
import { seededRandom } from '../art-url.ts'
import { lead } from '../glass.ts'
import { figure } from './figure.ts'
import { personOf } from './people.ts'
import { poses } from './poses.ts'

/** Head and shoulders for a portrait of 360 by 450. */
export function bust(kind: PersonKind, seed: string): string {
  const random = seededRandom(`${seed} ${kind}`)
  const person = personOf(kind, random)
  const side = random() < 0.5 ? -1 : 1
  const turn = Math.round((0.15 + random() * 0.4) * 100) / 100
  const scale = person.age === 'child' ? 1.6 : 1.34
  const head =
    person.age === 'child' ? -390 : person.age === 'elder' ? -584 : person.age === 'young' ? -590 : -608
  const y = Math.round((person.headwear === 'gele' ? 214 : 196) - head * scale)
  const drawing = figure(
    person,
    {
      ...poses.stand,
      turn,
      tilt: Math.round((random() - 0.5) * 6),
      mouth: random() < 0.6 ? 'smile' : 'quiet',
    },
    [-0.7 * side, -0.7],
    random,
  )
  return `<g transform="translate(180 ${y}) scale(${scale * side} ${scale})" stroke="${lead}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">${drawing}</g>`
}
