import { tone } from '../figures/tone.ts'
import { bread } from '../motif-church.ts'
import { candle, monstrance } from '../motif-spirit.ts'
import { disc, line, moved, pane, tint } from '../pen.ts'
import { box, dye, floor, glow, lancet, land, type Place, stars, wide } from './ground.ts'

const jewel = ['#d9a441', '#b5423a', '#3f66a8', '#6a8f5c', '#7d5aa0', '#e6c77a'] as const
const cold = ['#5f78b8', '#8fa6d8', '#46599c', '#b8c4e8'] as const

function altar(x: number, y: number, cloth: string): string {
  return (
    box(x - 92, y - 62, 184, 62, tint.stone) +
    pane(cloth, `M${x - 100} ${y - 70}h200v16l-16 20h-168l-16-20z`) +
    pane(tint.gold, `M${x - 12} ${y - 44}h24v34h-24z`) +
    line(`M${x - 60} ${y - 34}v34M${x + 60} ${y - 34}v34`, 2)
  )
}

const candles = (x: number, y: number, spread: number) =>
  [-1, 1]
    .map(
      (side) => glow(x + side * spread, y - 46, 22, 0.8) + moved(candle(), x + side * spread, y - 26, 0.24),
    )
    .join('')

const chapel =
  (withSacrament: boolean): Place =>
  (ground) => ({
    behind:
      [120, 520].map((x) => lancet(ground, x, 52, 62, 150, jewel)).join('') +
      [-40, 680].map((x) => lancet(ground, x, 60, 56, 140, jewel)).join('') +
      lancet(ground, 320, 16, 96, 150, jewel) +
      floor(ground, 262, dye(ground, 0.72)) +
      altar(320, 272, tint.white) +
      candles(320, 202, 74) +
      (withSacrament
        ? glow(320, 150, 76, 0.9) + moved(monstrance(), 320, 152, 0.54)
        : moved(tabernacle(), 320, 176, 1)),
  })

function tabernacle(): string {
  return (
    pane(tint.gold, 'M-30 26V-12L0-34L30-12V26z') +
    pane(tint.amber, 'M-18 26V-6H18V26z') +
    line('M0-4V24M-8 6H8', 2.4)
  )
}

const pews: Place = (ground) => ({
  behind:
    [60, 190, 450, 580].map((x) => lancet(ground, x, 40, 54, 150, jewel)).join('') +
    moved(pane(tint.brown, 'M-7-78H7V-40H34V-26H7V60H-7V-26H-34V-40H-7z'), 320, 118, 1) +
    floor(ground, 250, dye(ground, 0.7)),
  front: [0, 1]
    .map(
      (row) =>
        box(wide.left, 334 + row * 30, 1120, 12, '#7a5236') +
        box(wide.left, 346 + row * 30, 1120, 22, '#5f3f2e'),
    )
    .join(''),
})

const vigil: Place = (ground) => ({
  behind:
    stars(ground, 26, 120) +
    lancet(ground, 320, 24, 120, 170, cold) +
    [110, 530].map((x) => lancet(ground, x, 60, 60, 140, cold)).join('') +
    floor(ground, 262, dye(ground, 0.86)) +
    [-1, 1]
      .flatMap((side) =>
        [0, 1, 2].map(
          (n) =>
            glow(320 + side * (70 + n * 34), 212 - n * 6, 26, 0.8) +
            moved(candle(), 320 + side * (70 + n * 34), 232, 0.26),
        ),
      )
      .join(''),
})

const kitchen: Place = (ground) => ({
  behind:
    box(400, 44, 150, 110, '#f6e7b8') +
    line('M475 44V154M400 99H550', 4) +
    glow(475, 96, 92, 0.5) +
    pane('#d8b48a', 'M394 38H556V48H394zM394 152H556V162H394z') +
    box(60, 90, 220, 10, '#8a5f40') +
    [88, 128, 172, 216, 254]
      .map((x, index) =>
        pane(
          [tint.clay, tint.blue, tint.gold, tint.red, tint.leaf][index] ?? tint.clay,
          `M${x - 14} 90v-22q14-12 28 0v22z`,
        ),
      )
      .join('') +
    line('M70 140v26M116 140v20M160 140v30', 4) +
    disc('#6f7488', 70, 182, 18) +
    disc('#9a7a5a', 116, 176, 18) +
    pane('#5a6078', 'M142 168h38l-6 28h-26z') +
    floor(ground, 268, dye(ground, 0.6)),
  front:
    pane('#a9744a', `M${wide.left} 316H${wide.right}V334H${wide.left}z`) +
    pane('#7d5238', `M${wide.left} 334H${wide.right}V${wide.bottom}H${wide.left}z`) +
    moved(bread(), 150, 292, 0.4) +
    pane(tint.white, 'M430 316q6-22 44-22t44 22z') +
    disc(tint.red, 456, 300, 9) +
    disc(tint.gold, 476, 296, 10) +
    disc(tint.leaf, 496, 301, 9) +
    pane('#6f7488', 'M280 316v-34h80v34z') +
    line('M268 290h12M360 290h12', 5),
})

const ward: Place = (ground) => ({
  behind:
    box(70, 40, 150, 130, '#dbe8ee') +
    line('M145 40V170M70 105H220', 4) +
    glow(145, 100, 110, 0.55) +
    land(
      ground,
      [
        [470, -60],
        [660, -60],
      ],
      [
        [480, 250],
        [660, 250],
      ],
      '#8fb4b8',
      6,
      2,
    ) +
    line('M468 60V262M450 66H486', 4) +
    pane(tint.sky, 'M454 66h16v34q-8 10-16 0z') +
    line('M462 106Q464 150 440 178', 2) +
    floor(ground, 262, dye(ground, 0.55)),
})

const home: Place = (ground) => ({
  behind:
    box(60, 50, 130, 100, '#24305e') +
    stars(ground, 6, 110) +
    line('M125 50V150M60 100H190', 4) +
    pane('#b5654a', 'M48 40h28q6 60-8 124h-20zM202 40h-28q-6 60 8 124h20z') +
    glow(520, 110, 90, 0.8) +
    pane('#f3d48a', 'M492 66h56l18 50h-92z') +
    line('M520 116V236', 5) +
    moved(
      pane(tint.gold, 'M-34-44H34V44H-34z') +
        pane(tint.deep, 'M-24-34H24V34H-24z') +
        pane(tint.cream, 'M-4-22H4V-8H14V0H4V24H-4V0H-14V-8H-4z'),
      340,
      88,
      0.9,
    ) +
    floor(ground, 270, dye(ground, 0.64)),
})

const hall: Place = (ground) => ({
  behind:
    [80, 240, 400, 560]
      .map((x) =>
        pane(tone('#fff2c4', -0.02), `M${x - 10} -40h20l46 240h-112z`).replace(
          '/>',
          ' stroke="none" fill-opacity=".22"/>',
        ),
      )
      .join('') +
    pane('#8c2f3f', 'M170 20Q320 60 470 20V66Q320 100 170 66z') +
    moved(pane(tint.gold, 'M-5-26H5V-10H18V0H5V26H-5V0H-18V-10H-5z'), 320, 60, 0.8) +
    land(
      ground,
      [
        [40, 232],
        [600, 232],
      ],
      [
        [0, 268],
        [640, 268],
      ],
      '#8a5f40',
      8,
      1,
    ) +
    floor(ground, 268, dye(ground, 0.8)),
})

const cell: Place = (ground) => ({
  behind:
    box(400, 40, 110, 100, '#f3e0a8') +
    glow(455, 90, 90, 0.5) +
    [420, 444, 468, 492].map((x) => box(x - 4, 40, 7, 100, '#4a4a5e')).join('') +
    floor(ground, 262, dye(ground, 0.7)) +
    box(60, 236, 180, 14, '#6b6b80') +
    line('M70 250V290M230 250V290', 6),
})

const workshop: Place = (ground) => ({
  behind:
    box(70, 46, 120, 100, '#f6e3ad') +
    line('M130 46V146M70 96H190', 4) +
    glow(130, 96, 90, 0.5) +
    line('M300 50v60M340 50v50M380 50v70M420 50v44', 5) +
    pane('#9aa4b4', 'M288 110h24v30h-24zM404 94h34v16h-34z') +
    disc('#9aa4b4', 340, 112, 14) +
    pane('#9aa4b4', 'M372 120h16l-4 34h-8z') +
    floor(ground, 266, dye(ground, 0.6)),
  front: box(wide.left, 318, 1120, 16, '#a9744a') + box(wide.left, 334, 1120, 90, '#7d5238'),
})

const upperroom: Place = (ground) => ({
  behind:
    [90, 320, 550].map((x) => lancet(ground, x, 50, 66, 120, ['#f6e0a0', '#eec060', '#fbeec4'])).join('') +
    floor(ground, 270, dye(ground, 0.66)),
})

const stable: Place = (ground) => ({
  behind:
    stars(ground, 18, 110) +
    moved(starburst(), 430, 34, 1) +
    pane('#6b4a36', 'M90 110L320 18L550 110L536 122L320 40L104 122z') +
    box(112, 116, 16, 170, '#7d5238') +
    box(512, 116, 16, 170, '#7d5238') +
    floor(ground, 270, '#b08a4e'),
})

function starburst(): string {
  return glow(0, 0, 60, 0.7) + pane(tint.pale, 'M0-40L7-8L34-14L10 4L20 34L0 14L-20 34L-10 4L-34-14L-7-8z')
}

export const indoors = {
  chapel: chapel(false),
  adoration: chapel(true),
  pews,
  vigil,
  kitchen,
  ward,
  home,
  hall,
  cell,
  workshop,
  upperroom,
  stable,
} satisfies Record<string, Place>
