import { book, bread, chalice, chapel, cross } from './motif-church.ts'
import { oil, songs, sticker, water, wrapper } from './motif-goods.ts'
import { hands, heart, lily, rosary } from './motif-life.ts'
import {
  ball,
  bed,
  bench,
  crib,
  fire,
  font,
  gifts,
  notebook,
  pump,
  rowOfHeads,
  table,
  tongues,
  wreath,
} from './motif-props.ts'
import { candle, dove, flame, monstrance, star } from './motif-spirit.ts'
import { car, crucifix, tree as fig, piano, sheep, whale, woodCross as woodcross } from './motif-tales.ts'

/** Emblems and furniture, each in a field from -100 to 100. */
const drawings = {
  dove,
  flame,
  monstrance,
  candle,
  chapel,
  rosary,
  hands,
  cross,
  chalice,
  book,
  bread,
  heart,
  lily,
  star,
  oil,
  sticker,
  water,
  wrapper,
  songs,
  bed,
  bench,
  car,
  crib,
  crucifix,
  fire,
  gifts,
  pump,
  table,
  tongues,
  wreath,
  heads: rowOfHeads,
  font,
  sheep,
  whale,
  fig,
  piano,
  woodcross,
  notebook,
  ball,
} satisfies Record<string, () => string>

export type Emblem = keyof typeof drawings

export const isEmblem = (text: string): text is Emblem => Object.hasOwn(drawings, text)

export function drawEmblem(name: Emblem): string {
  return drawings[name]()
}
