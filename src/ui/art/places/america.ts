import { tone } from '../figures/tone.ts'
import { disc, line, moved, pane, tint } from '../pen.ts'
import { box, floor, glow, land, type Place, palmTree, tree, wide } from './ground.ts'
import { ridge, skyline, sun, towersBeside, water } from './skyline.ts'

/** The sea, the towers by the shore, palms, and the white steamship. */
const longbeach: Place = (ground) => ({
  behind:
    sun(470, 92, 36) +
    skyline(
      ground,
      [
        ...towersBeside,
        [30, 44, 96],
        [84, 52, 140, 'slant'],
        [146, 40, 108],
        [200, 58, 172],
        [266, 44, 120, 'dome'],
        [330, 50, 90],
        [540, 48, 74],
        [594, 40, 96],
      ],
      236,
    ) +
    water(ground, 236) +
    pane('#1f2454', 'M352 262H590L572 292H374z') +
    pane(tint.white, 'M380 244H560V262H380z') +
    [420, 466, 512]
      .map((x) => pane('#b5423a', `M${x - 9} 244v-28h20l-2 28z`) + box(x - 9, 214, 20, 6, '#1f2454'))
      .join('') +
    palmTree(70, 372, 1.5) +
    palmTree(150, 372, 1.05),
})
/** Downtown glass over the bayou's live oaks. */
const houston: Place = (ground) => ({
  behind:
    sun(110, 90, 36) +
    skyline(
      ground,
      [
        ...towersBeside,
        [60, 44, 110],
        [120, 50, 150, 'slant'],
        [180, 56, 190],
        [246, 48, 220, 'gable'],
        [304, 58, 170, 'slant'],
        [372, 46, 240],
        [428, 54, 160],
        [492, 44, 130, 'dome'],
        [546, 50, 96],
      ],
      258,
    ) +
    ridge(ground, [30, 46, 34, 50, 36, 44, 30], '#5f8a54', 272) +
    water(ground, 272, '#6a94a0') +
    tree(ground, 40, 320, 1.3, '#4f7d55') +
    tree(ground, 590, 326, 1.4, '#5f8a54') +
    tree(ground, 500, 300, 0.8, '#6f9a5c'),
})
/** Brick houses with stoops, and the train on its iron track. */
const bronx: Place = (ground) => ({
  behind:
    skyline(
      ground,
      [
        [-60, 50, 200],
        [120, 44, 190],
        [560, 50, 210],
        [660, 60, 180],
      ],
      250,
    ) +
    Array.from({ length: 6 }, (_, n) => {
      const x = -200 + n * 180
      const fill = ['#a8553f', '#8c4a44', '#b5704a'][n % 3] ?? '#a8553f'
      return (
        box(x, 130, 172, 160, fill) +
        box(x - 4, 122, 180, 12, tone(fill, 0.3)) +
        [0, 1, 2]
          .flatMap((c) =>
            [0, 1].map((r) =>
              box(x + 18 + c * 50, 148 + r * 54, 28, 36, (c + r + n) % 2 === 0 ? '#f8e2a0' : '#46599c'),
            ),
          )
          .join('') +
        box(x + 66, 244, 34, 46, '#5a3a34') +
        pane('#c9b08a', `M${x + 58} 290h50l12 16h-74z`)
      )
    }).join('') +
    box(wide.left, 84, 1120, 12, '#4a5a5e') +
    [-140, 40, 220, 400, 580, 760].map((x) => line(`M${x} 96V306`, 8)).join('') +
    [130, 266, 402]
      .map(
        (x) =>
          box(x, 46, 130, 38, '#9aa8b8') +
          [14, 46, 78].map((d) => box(x + d, 54, 22, 14, '#f8e2a0')).join(''),
      )
      .join('') +
    floor(ground, 300, '#7d7b8a'),
})
/** Snow on the roofs, the river and the stone arches of its bridge. */
const minneapolis: Place = (ground) => ({
  behind:
    skyline(
      ground,
      [
        ...towersBeside,
        [40, 48, 120],
        [100, 54, 170],
        [170, 46, 130],
        [226, 60, 210, 'dome'],
        [298, 50, 180],
        [360, 56, 230, 'slant'],
        [428, 46, 150],
        [490, 54, 120],
      ],
      240,
    ) +
    ridge(ground, [26, 36, 24, 40, 26], '#e6ebf2', 248) +
    water(ground, 250, '#7d98c0') +
    pane('#c9b59a', 'M-240 232H880V250H-240z') +
    Array.from({ length: 8 }, (_, n) => {
      const x = -200 + n * 140
      return `<path fill="#b09a80" d="M${x} 250H${x + 140}V300H${x + 124}Q${x + 70} 216 ${x + 16} 300H${x}z"/>`
    }).join('') +
    land(
      ground,
      [
        [wide.left, 330],
        [200, 318],
        [480, 334],
        [wide.right, 322],
      ],
      [
        [wide.left, 420],
        [wide.right, 420],
      ],
      '#eef1f6',
      9,
      1,
    ) +
    `<g stroke="none" fill="#fff">${Array.from({ length: 40 }, () => `<circle cx="${Math.round(ground.random() * 640)}" cy="${Math.round(ground.random() * 330)}" r="3"/>`).join('')}</g>` +
    moved(line('M0 0V-90', 6) + glow(0, -100, 40, 0.9) + disc('#fbe3a0', 0, -98, 13), 90, 350, 1) +
    moved(line('M0 0V-90', 6) + glow(0, -100, 40, 0.9) + disc('#fbe3a0', 0, -98, 13), 560, 356, 1),
})

export const america = { longbeach, houston, bronx, minneapolis } satisfies Record<string, Place>
