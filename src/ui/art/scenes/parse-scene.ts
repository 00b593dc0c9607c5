import { type PersonKind, personKinds } from '../art-names.ts'
import { type Emblem, isEmblem } from '../emblems.ts'
import { type Held, isHeld } from '../figures/held.ts'
import { type PoseName, poses } from '../figures/poses.ts'
import { type PlaceName, places } from '../places/places.ts'
import type { Role, RoleMore, Scene, Thing } from './stage.ts'

/**
 * A scene as a line: `place light: role; role; …`. A role is `who pose x,y size` and what is special about it (`flip`,
 * `eyes-up`, `sing`, what is held). `+emblem x,y size` stands behind the people, `*emblem x,y size` before them.
 * The field is 640 by 360, sizes are percent of its height; `focus=n` is the middle of a narrow picture.
 */
export function scene(text: string): Scene {
  const [head = '', body = ''] = text.split(':')
  const [place = '', light = '', ...options] = head.trim().split(/ +/)
  if (!isPlace(place)) throw new Error(`There is no place ${place}.`)
  const focus = options.find((option) => option.startsWith('focus='))
  const parts = body
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const things = (sign: string) =>
    parts.filter((part) => part.startsWith(sign)).map((part) => thingOf(part.slice(1)))
  return {
    place,
    light: pointOf(light),
    cast: parts.filter((part) => /^[a-z]/.test(part)).map(roleOf),
    things: things('+'),
    before: things('*'),
    ...(focus && { focus: Number(focus.slice(6)) }),
  }
}

function roleOf(text: string): Role {
  const [who = '', pose = '', at = '', size = '', ...words] = text.split(/ +/)
  if (!isKind(who) || !isPose(pose)) throw new Error(`Nobody is like this: ${text}`)
  const [x, y] = pointOf(at)
  return [who, pose, x, y, Number(size) / 100, words.reduce(withWord, {})]
}

function withWord(more: RoleMore, word: string): RoleMore {
  if (word === 'flip') return { ...more, flip: true }
  if (word === 'back') return { ...more, view: 'back' }
  if (word === 'smile' || word === 'sing' || word === 'quiet') return { ...more, mouth: word }
  if (word === 'eyes-up') return { ...more, eyes: 'up' }
  if (word === 'eyes-down') return { ...more, eyes: 'down' }
  if (word === 'eyes-open') return { ...more, eyes: 'open' }
  if (word === 'ground') return { ...more, chairless: true }
  if (word === 'robe' || word === 'kaftan') return { ...more, as: { ...more.as, dress: word } }
  if (word === 'thorns') return { ...more, as: { ...more.as, headwear: word } }
  if (word === 'halo') return { ...more, as: { ...more.as, saint: true } }
  if (word === 'plain') return { ...more, as: { ...more.as, saint: false } }
  if (word.startsWith('top=')) return { ...more, as: { ...more.as, top: { fill: word.slice(4) } } }
  if (word.startsWith('bottom=')) return { ...more, as: { ...more.as, bottom: { fill: word.slice(7) } } }
  if (word.startsWith('head=')) return { ...more, as: { ...more.as, headCloth: { fill: word.slice(5) } } }
  if (isHeld(word)) return { ...more, held: word satisfies Held }
  throw new Error(`Nobody can be ${word}.`)
}

function thingOf(text: string): Thing {
  const [name = '', at = '', size = ''] = text.trim().split(/ +/)
  if (!isEmblem(name)) throw new Error(`There is no ${name}.`)
  const [x, y] = pointOf(at)
  return [name satisfies Emblem, x, y, Number(size) / 100]
}

function pointOf(text: string): readonly [number, number] {
  const [x = 0, y = 0] = text.split(',').map(Number)
  if (Number.isNaN(x) || Number.isNaN(y)) throw new Error(`${text} is no point.`)
  return [x, y]
}

const isPlace = (text: string): text is PlaceName => Object.hasOwn(places, text)
const isPose = (text: string): text is PoseName | 'lie' => text === 'lie' || Object.hasOwn(poses, text)
const isKind = (text: string): text is PersonKind => personKinds.some((kind) => kind === text)
