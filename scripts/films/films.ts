// The demo's films: which scenes they show, in which light, and how the camera moves.
import { onPrayer, onTheSpirit } from '#slices/live/seed-teachings.ts'
import type { SceneName } from '#ui/art/art-names.ts'
import type { Palette } from '#ui/art/art-url.ts'
import { scene } from '#ui/art/scenes/parse-scene.ts'
import type { Scene } from '#ui/art/scenes/stage.ts'
import { otherLoops, teachingLoops } from './loops.ts'
import type { View } from './projector.ts'

export type FilmShot = {
  scene: SceneName | Scene
  palette: Palette
  from: View
  to: View
  /** Everybody who is walking goes on, so many units of the field a second; negative is to the left. */
  walk?: number
  rays?: number
}

/** A teaching: one list of shots for each paragraph, which share its time. */
export type TeachingFilm = { name: string; root: number; shots: FilmShot[][] }

/** A loop without words. */
export type Clip = {
  name: string
  shape: 'poster' | 'arch'
  seconds: number
  rate: number
  shot: FilmShot
  seed: string
  /** The stretch after which walkers come round again. */
  round?: number
  root?: number
  /** What there is to hear, for those who can't: seconds from and to, and the words. */
  heard?: [from: number, to: number, text: string][]
  /** At most; the picture is as good as this allows. */
  mostBytes?: number
}

const shot = (
  scene: FilmShot['scene'],
  palette: Palette,
  from: View,
  to: View,
  more: Partial<FilmShot> = {},
) => ({
  scene,
  palette,
  from,
  to,
  ...more,
})

const nightProcession = scene(
  'road 330,130: server walk -640,356 100 cross; lady walk -520,374 92 candle; man walk -400,370 94 candle; grandma walk -280,376 92 candle; teen walk -160,370 92 candle; sister walk -40,376 94 candle; mama walk 80,372 94 candle; papa walk 200,376 94 candle; boy walk 300,366 96 candle; woman walk 410,374 92 candle',
)
const shoreWalk = scene(
  'waterside 430,80: mama walk -460,380 94 rosary; grandpa walk -310,388 94 rosary; teen walk -160,382 92 rosary; sister walk -10,386 94 rosary; man walk 150,382 94 rosary; lady walk 300,386 92 rosary',
)

export const teachingFilms: TeachingFilm[] = [
  {
    name: 'when-the-words-do-not-come',
    root: 110,
    shots: [
      [shot('tired', 'violet', [0.6, -1, 1.05], [0, -1, 1.3])],
      [
        shot('descent', 'gold', [0, -1, 1.2], [0, -1, 1.1], { rays: 0.7 }),
        shot('threeam', 'night', [0.5, -1, 1.1], [-0.2, -1, 1.26]),
      ],
      [shot('nursing', 'rose', [-0.6, -1, 1.06], [0, -1, 1.3])],
      [
        shot('psalms', 'dawn', [0.5, -1, 1.08], [0, -1, 1.3]),
        shot('lasthour', 'gold', [-0.8, -1, 1.14], [0.8, -1, 1.14]),
      ],
      [shot('firsthour', 'gold', [-0.6, -1, 1.06], [0.3, -1, 1.24], { rays: 0.6 })],
      [shot(shoreWalk, 'dawn', [-0.5, -1, 1.1], [0.5, -1, 1.1], { walk: 15 })],
    ],
  },
  {
    name: 'the-paraclete-is-not-a-feeling',
    root: 98,
    shots: [
      [shot('healing', 'gold', [0, -1, 1.05], [0, -1, 1.26], { rays: 0.6 })],
      [shot('barrister', 'sea', [0.8, -1, 1.12], [-0.7, -1, 1.16])],
      [shot('family', 'dawn', [-0.4, -1, 1.06], [0, -1, 1.24])],
      [
        shot('brothers', 'olive', [-0.7, -1, 1.12], [0.7, -1, 1.12]),
        shot('bedside', 'violet', [0.8, -1, 1.16], [-0.4, -1, 1.06], { rays: 0.6 }),
      ],
      [shot('cooking', 'red', [0, -1, 1.24], [0, -1, 1.06])],
      [shot('upperroom', 'gold', [0, -1, 1.22], [0, -1, 1.08], { rays: 0.8 })],
    ],
  },
  {
    name: 'why-we-keep-the-night-watch',
    root: 104,
    shots: [
      [
        shot('candlehands', 'night', [0, -1, 1.06], [0, -1, 1.24]),
        shot('nightwatch', 'gold', [-0.6, -1, 1.12], [0.6, -1, 1.12]),
      ],
      [shot('nightshift', 'violet', [-0.8, -1, 1.14], [0.8, -1, 1.14])],
      [
        shot('samuel', 'sea', [-0.5, -1, 1.08], [0, -1, 1.26]),
        shot('prison', 'violet', [0.6, -1, 1.14], [-0.4, -1, 1.1], { rays: 0.6 }),
      ],
      [shot('bedside', 'night', [0.6, -1, 1.2], [-0.3, -1, 1.06])],
      [shot(nightProcession, 'night', [-0.6, -1, 1.12], [0.6, -1, 1.12], { walk: 26 })],
    ],
  },
]

export const clips: Clip[] = [
  {
    name: 'hero',
    shape: 'arch',
    seconds: 28,
    rate: 12,
    seed: 'narthex',
    shot: shot('candleroad', 'dawn', [0, -1, 1.04], [0, -1, 1.08], { walk: 30, rays: 0.7 }),
    round: 840,
    root: 110,
    heard: [
      [0.5, 13, '[Quiet music]'],
      [14, 20, '[A bell rings]'],
    ],
  },
  ...teachingLoops,
  ...otherLoops,
]

const seeds = [...onPrayer, ...onTheSpirit]

export function teachingOf({ name }: TeachingFilm) {
  const found = seeds.find(({ film }) => film === name)
  if (!found) throw new Error(`No teaching has the film ${name}.`)
  return found
}
