import { tone } from '../figures/tone.ts'
import { disc, line, pane, tint } from '../pen.ts'
import { box, dye, floor, glow, land, type Place, stars, wide } from './ground.ts'
import { hills, sea, sunAt } from './outdoors.ts'

const calvary: Place = (ground) => ({
  behind: hills(ground, [40, 70, 130, 170, 130, 80, 40], '#6b5a4e', 300) + floor(ground, 300, '#5f4f48'),
})

const heaven: Place = (ground) => ({
  behind: glow(320, 90, 160, 0.7),
  front: [0, 1]
    .map((row) =>
      land(
        ground,
        Array.from({ length: 11 }, (_, n) => [wide.left + n * 112, 318 + row * 34 - (n % 2) * 26] as const),
        [
          [wide.left, 360 + row * 40],
          [wide.right, 360 + row * 40],
        ],
        tone('#f6ead0', -0.1 * row),
        12,
        1,
      ),
    )
    .join(''),
})

const tomb: Place = (ground) => ({
  behind:
    sunAt(520, 70, 30) +
    hills(ground, [150, 190, 170, 120, 60, 50], '#8d7a66', 290) +
    pane('#2a2440', 'M130 280V190Q180 130 230 190V280z') +
    disc('#b09a80', 270, 240, 44) +
    floor(ground, 280, '#8a9a5a'),
})

const desert: Place = (ground) => ({
  behind:
    sunAt(320, 64, 36) +
    hills(ground, [60, 90, 70, 120, 80, 60], '#c99a5e', 270) +
    floor(ground, 264, '#d9b27a'),
})

const boat: Place = (ground) => ({
  behind: stars(ground, 8, 70) + sea(ground, 230),
  front:
    pane('#8a5f40', 'M60 282H580Q548 352 490 356H150Q92 352 60 282z') +
    pane('#a9744a', 'M52 272H588V286H52z') +
    line('M84 312H556M110 336H530', 3) +
    sea(ground, 346),
})

const snow: Place = (ground) => ({
  behind:
    [
      [60, 110, 90],
      [190, 140, 80],
      [420, 130, 90],
      [540, 100, 90],
    ]
      .map(
        ([x = 0, h = 0, w = 0]) =>
          box(x, 262 - h, w, h, dye(ground, 0.62)) +
          pane(tint.white, `M${x - 8} ${262 - h}L${x + w / 2} ${226 - h}L${x + w + 8} ${262 - h}z`) +
          box(x + 16, 290 - h, 22, 26, '#f6d98a') +
          box(x + w - 38, 290 - h, 22, 26, '#f6d98a'),
      )
      .join('') +
    floor(ground, 260, '#e6ebf2') +
    `<g stroke="none" fill="#fff">${Array.from({ length: 34 }, () => `<circle cx="${Math.round(ground.random() * 640)}" cy="${Math.round(ground.random() * 300)}" r="3"/>`).join('')}</g>`,
})

export const holyLand = { calvary, heaven, tomb, desert, boat, snow } satisfies Record<string, Place>
