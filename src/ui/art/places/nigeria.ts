import { tone } from '../figures/tone.ts'
import { disc, line, pane } from '../pen.ts'
import { box, floor, land, type Place, palmTree, tree, wide } from './ground.ts'
import { ridge, skyline, sun, towersBeside, water } from './skyline.ts'

/** Green hills over red earth, tin roofs and the cathedral's two towers. */
const enugu: Place = (ground) => ({
  behind:
    sun(130, 80, 34) +
    ridge(ground, [110, 150, 128, 176, 140, 160, 120, 150], '#6f9a6a', 240) +
    ridge(ground, [60, 84, 70, 96, 74, 80], '#557f52', 262) +
    [
      [40, 60, 40],
      [120, 70, 46],
      [520, 72, 44],
      [600, 60, 40],
      [-80, 70, 44],
      [690, 70, 44],
    ]
      .map(
        ([x = 0, w = 0, h = 0]) =>
          box(x, 276 - h, w, h, '#e0b27c') +
          pane(
            '#a8553f',
            `M${x - 8} ${276 - h}L${x + 12} ${250 - h}H${x + w - 12}L${x + w + 8} ${276 - h}z`,
          ) +
          box(x + w / 2 - 7, 256, 14, 20, '#6b4a36'),
      )
      .join('') +
    box(264, 168, 112, 110, '#f3e3c0') +
    pane('#a8553f', 'M258 168L320 124L382 168z') +
    [236, 368]
      .map(
        (x) =>
          box(x, 130, 36, 148, '#ead6ac') +
          pane('#8c3b2e', `M${x - 4} 130L${x + 18} 84L${x + 40} 130z`) +
          line(`M${x + 18} 84V66M${x + 11} 73H${x + 25}`, 3) +
          box(x + 11, 150, 14, 30, '#46599c'),
      )
      .join('') +
    pane('#46599c', 'M302 278V222Q320 196 338 222V278z') +
    disc('#d9a441', 320, 178, 15) +
    floor(ground, 276, '#b8653f') +
    palmTree(200, 300, 0.9) +
    tree(ground, 470, 300, 0.9, '#4f7d55'),
})
/** The long bridge over the lagoon, towers behind it, a canoe before it. */
const lagos: Place = (ground) => ({
  behind:
    sun(500, 84, 38) +
    skyline(
      ground,
      [
        ...towersBeside,
        [20, 46, 120],
        [76, 54, 160],
        [140, 44, 104],
        [196, 60, 184, 'slant'],
        [268, 44, 130],
        [330, 56, 150, 'dome'],
        [400, 40, 110],
      ],
      226,
    ) +
    water(ground, 226, '#4f8a92') +
    pane('#d8cbb0', 'M-240 246Q320 206 880 246V260Q320 220-240 260z') +
    [-120, 0, 120, 240, 360, 480, 600, 720].map((x) => box(x - 5, 242, 10, 60, '#b8aa90')).join('') +
    pane('#6b4a36', 'M396 322Q470 346 548 320Q530 348 470 350Q412 348 396 322z') +
    pane('#f6e7b8', 'M470 326V262L528 322z') +
    line('M468 330V256', 3),
})
/** The iron bridge over the Niger, and the market's umbrellas on the bank. */
const onitsha: Place = (ground) => ({
  behind:
    sun(320, 76, 38) +
    ridge(ground, [50, 70, 60, 84, 60], '#6f8f62', 212) +
    water(ground, 210, '#7a8f8a') +
    Array.from({ length: 7 }, (_, n) => {
      const x = -200 + n * 150
      return `<path fill="none" stroke="#4a5a78" stroke-width="7" d="M${x} 214Q${x + 75} 120 ${x + 150} 214M${x + 38} 214V176M${x + 75} 214V166M${x + 112} 214V176"/>`
    }).join('') +
    box(wide.left, 212, 1120, 12, '#3f4c6a') +
    [-60, 90, 240, 390, 540, 690]
      .map(
        (x, n) =>
          pane(
            ['#b5423a', '#d9a441', '#3f66a8', '#6a8f5c'][n % 4] ?? '#b5423a',
            `M${x - 60} 330Q${x} 262 ${x + 60} 330z`,
          ) + line(`M${x} 330V372`, 5),
      )
      .join(''),
})
/** The great rock over the capital, with the round-arched church. */
const abuja: Place = (ground) => ({
  behind:
    sun(520, 78, 34) +
    land(
      ground,
      [
        [-60, 250],
        [30, 130],
        [150, 70],
        [270, 84],
        [360, 160],
        [420, 250],
      ],
      [
        [-60, 260],
        [420, 260],
      ],
      '#9a8a86',
      7,
      3,
    ) +
    ridge(ground, [40, 54, 44, 60, 44], '#7a9a5c', 262) +
    skyline(
      ground,
      [
        [470, 44, 70],
        [524, 50, 100],
        [584, 40, 64],
        [660, 50, 90],
        [740, 44, 70],
      ],
      262,
    ) +
    pane('#f0ddb4', 'M300 276V214Q348 150 396 214V276z') +
    line('M348 172V146M339 155H357', 3.4) +
    pane('#3f66a8', 'M334 276V236Q348 216 362 236V276z') +
    floor(ground, 274, '#8a9a54') +
    tree(ground, 60, 306, 1, '#4f7d55') +
    tree(ground, 560, 312, 1.1, '#5f8a54'),
})
/** Boulders on the plateau under a wide sky, and a hall without its roof. */
const jos: Place = (ground) => ({
  behind:
    sun(150, 70, 30) +
    ridge(ground, [70, 110, 80, 130, 90, 120], '#8f9a72', 250) +
    [
      [90, 236, 44],
      [140, 214, 36],
      [120, 262, 40],
      [560, 240, 52],
      [508, 262, 34],
      [600, 210, 30],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(tone('#a08f86', (ground.random() - 0.5) * 0.3), x, y, r))
      .join('') +
    box(250, 206, 150, 74, '#e0b98a') +
    line('M240 206L325 160L410 206M268 206L325 176L382 206M290 184V206M325 162V206M360 184V206', 5) +
    box(310, 236, 30, 44, '#6b4a36') +
    box(268, 222, 24, 24, '#5a6a8a') +
    box(358, 222, 24, 24, '#5a6a8a') +
    floor(ground, 278, '#a9885a') +
    line('M420 280L470 190M440 280L486 196M430 262H452M438 244H462M448 226H470', 4),
})
export const nigeria = { enugu, lagos, onitsha, abuja, jos } satisfies Record<string, Place>
