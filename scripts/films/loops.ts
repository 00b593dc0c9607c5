// Short films without a voice, one for each item of the demo that shows one. They begin and end as their poster.
import { onPrayer, onTheChurch, onTheFamily, onTheSpirit } from '#slices/live/seed-teachings.ts'
import { sceneNames } from '#ui/art/art-names.ts'
import { artUrl, isOneOf, type Palette, parseArtName } from '#ui/art/art-url.ts'
import { scene } from '#ui/art/scenes/parse-scene.ts'
import type { Clip, FilmShot } from './films.ts'
import type { View } from './projector.ts'

export const loopSeconds = 24
export const teachings = [...onPrayer, ...onTheSpirit, ...onTheFamily, ...onTheChurch]

/** Where the camera goes and comes back from, in turn, so that two films in a row don't move alike. */
const ways: View[] = [
  [0, -1, 1.14],
  [0.7, -1, 1.12],
  [-0.7, -1, 1.12],
  [0.3, -1, 1.16],
]
const roots = [110, 98, 124, 104, 116]

function loop(name: string, index: number, seed: string, shot: Pick<FilmShot, 'scene' | 'palette'>): Clip {
  const to = ways[index % ways.length] ?? ways[0]
  const root = roots[index % roots.length]
  return {
    name,
    shape: 'poster',
    seconds: loopSeconds,
    rate: 12,
    seed,
    mostBytes: 480_000,
    ...(root !== undefined && { root }),
    shot: { ...shot, from: [0, -1, 1], to: to ?? [0, -1, 1.1], rays: 0.6 },
  }
}

/** Each teaching moves in its own poster. */
export const teachingLoops: Clip[] = teachings
  .filter(({ isWhole }) => !isWhole)
  .map(({ film, palette, motif, message_title }, index) => {
    const art = parseArtName(artUrl({ shape: 'poster', palette, motif, seed: message_title }))
    if (!art || !isOneOf(sceneNames, motif)) throw new Error(`${film} has no scene.`)
    return loop(film, index, art.seed, { scene: motif, palette })
  })

const other: [name: string, palette: Palette, line: string, more?: Partial<Clip> & { walk?: number }][] = [
  [
    'candles-at-evening-prayer',
    'night',
    'vigil 320,200: mama candle 160,440 122 candle; papa candle 330,452 122 candle; teen candle 500,440 118 candle flip',
  ],
  [
    'two-oclock-in-the-chapel',
    'violet',
    'adoration 320,150: grandpa kneel 130,364 94 rosary; teen kneel 232,368 90; mama kneel 510,364 94 flip',
  ],
  [
    'two-boats-and-five-doctors',
    'sea',
    'waterside 430,80: doctor carry 150,424 108 box; nurse carry 290,430 108 box; grandpa stand 440,424 108 flip smile; nne stand 552,430 106 flip smile',
  ],
  [
    'rosary-walk-along-the-water',
    'dawn',
    'waterside 430,80: mama walk -150,380 94 rosary; grandpa walk -20,388 94 rosary; teen walk 110,382 92 rosary; sister walk 240,386 94 rosary; worker walk 370,388 94 broom; lady walk 500,386 92 rosary; man walk 630,384 94 rosary; nne walk 760,386 92 rosary',
    { walk: 1040 / loopSeconds, round: 1040 },
  ],
  [
    'acts-by-the-light-of-a-phone',
    'red',
    'hall 320,60: lady read 320,416 112 phone; papa listen 140,414 104; woman listen 510,414 104 flip; *heads 320,340 42',
  ],
  [
    'we-waited-ten-years',
    'dawn',
    'home 520,110: man stand 210,436 116 smile eyes-down; woman cradle 360,424 118 baby smile',
  ],
  [
    'now-i-cook-breakfast',
    'sea',
    'bridge 540,120: guy carry 220,438 116 plate smile; grandpa sit 410,418 108 flip; lady carry 550,434 108 flip cup',
  ],
  [
    'what-i-saw-at-the-lower-gate',
    'violet',
    'village 130,80: sister candle 210,430 116 candle; nne pray 380,420 106 flip; boy stand 490,396 112 flip',
  ],
  [
    'how-our-family-learned-to-say-sorry',
    'green',
    'veranda 470,110: mama offer 190,424 112; teen offer 390,420 110 flip eyes-down; papa stand 530,428 112 flip smile',
  ],
  [
    'the-letter-that-reached-my-cell',
    'night',
    'cell 455,90 focus=320: man read 320,430 122 letter top=#d88c38 bottom=#c27a30',
  ],
  [
    'six-eggs-for-america',
    'olive',
    'village 540,76 focus=320: nne carry 250,424 118 basket smile; girl stand 410,392 116 flip smile',
  ],
]

/** Films of events, testimonies and posts, with people of their own. Their poster is a file beside them. */
export const otherLoops: Clip[] = other.map(([name, palette, line, { walk, round } = {}], index) => {
  const clip = loop(name, index, name, { scene: scene(line), palette })
  return walk === undefined || round === undefined
    ? clip
    : { ...clip, round, shot: { ...clip.shot, to: clip.shot.from, walk } }
})
