import type { Motif } from './art-url.ts'
import { lead } from './glass.ts'
import { book, bread, chalice, chapel, cross } from './motif-church.ts'
import { oil, songs, sticker, water, wrapper } from './motif-goods.ts'
import { hands, heart, lily, rosary } from './motif-life.ts'
import { candle, dove, flame, monstrance, star } from './motif-spirit.ts'

const drawings: Record<Exclude<Motif, 'none'>, () => string> = {
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
}

/** The motif with its leads, `size` across, around a middle point. */
export function drawMotif(motif: Motif, x: number, y: number, size: number): string {
  if (motif === 'none') return ''
  const scale = Math.round((size / 200) * 1000) / 1000
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${lead}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">${drawings[motif]()}</g>`
}
