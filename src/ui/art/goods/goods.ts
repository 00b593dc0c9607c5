import type { Good } from '../art-names.ts'
import { tone } from '../figures/tone.ts'
import { chalice, book as openBook } from '../motif-church.ts'
import { rosary } from '../motif-life.ts'
import { dove } from '../motif-spirit.ts'
import { bare, disc, line, moved, pane, tint } from '../pen.ts'
import { clothDraped, clothFolded, headTie } from './cloths.ts'
import { dyeOf, lettering, type Ware } from './labels.ts'

const leafAt = (x: number, y: number, turn: number) =>
  moved(pane(tint.leaf, 'M0 0C4-12 16-18 30-16C26-4 14 4 0 0z'), x, y, 0.8, turn)
const redCross = (x: number, y: number, size: number) =>
  moved(pane(tint.red, 'M-4-14H4V-4H13V4H4V18H-4V4H-13V-4H-4z'), x, y, size)

/** A round flask with a cork; `size` 1 is the small one. */
function flask(oil: string, label: string): string {
  return (
    pane(tint.clay, 'M-11-52H11V-34H-11z') +
    pane(
      tint.cream,
      'M-15-36H15V-26C40-14 52 12 46 40C40 66 20 76 0 76C-20 76-40 66-46 40C-52 12-40-14-15-26z',
    ) +
    pane(oil, 'M-47 20C-30 12-14 26 4 20C20 14 34 14 47 20C50 50 32 76 0 76C-32 76-50 50-47 20z') +
    pane(tone(oil, -0.2), 'M20 16C32 14 40 16 47 20C50 48 36 70 10 75C28 58 28 36 20 16z') +
    pane(label, 'M-26 28H26V58H-26z') +
    redCross(0, 42, 0.8) +
    bare(pane(tint.white, 'M-36 10C-34-4-24-14-16-18C-24-6-28 4-29 14z'))
  )
}

/** A tall bottle with a screw cap. */
function tallBottle(oil: string, label: string): string {
  return (
    pane(tint.gold, 'M-13-98H13V-82H-13z') +
    pane(
      tint.cream,
      'M-10-82H10V-50C10-40 38-34 38-8V88C38 94 34 98 28 98H-28C-34 98-38 94-38 88V-8C-38-34-10-40-10-50z',
    ) +
    pane(oil, 'M-38-2C-20-10 0 4 38-4V88C38 94 34 98 28 98H-28C-34 98-38 94-38 88z') +
    pane(tone(oil, -0.2), 'M16-4C26-6 32-5 38-4V88C38 94 34 98 28 98H8C20 70 22 30 16-4z') +
    pane(label, 'M-38 18H38V72H-38z') +
    line('M-38 26H38M-38 64H38', 2) +
    redCross(0, 44, 1.1) +
    bare(pane(tint.white, 'M-30-10C-28-24-18-32-12-38C-18-24-22-14-23-4z'))
  )
}

function cd(ware: Ware, x: number, y: number, size: number): string {
  const cover = dyeOf(ware, 0.62)
  const disk =
    disc('#c9d0e2', 34, 0, 70) +
    bare(
      `<path fill="#f6d6e0" fill-opacity=".6" d="M34 0L96-30A70 70 0 0 1 98 28z"/><path fill="#d6f0e0" fill-opacity=".6" d="M34 0L8 66A70 70 0 0 1-24 40z"/><path fill="#fff3c4" fill-opacity=".7" d="M34 0L60-64A70 70 0 0 1 92-40z"/>`,
    ) +
    disc(tint.white, 34, 0, 20) +
    disc('#8d94a8', 34, 0, 8)
  const sleeve =
    pane(cover, 'M-96-78H40V78H-96z') +
    pane(dyeOf(ware, 0.44), 'M-84 66V-8C-84-40-58-56-28-68C2-56 28-40 28-8V66z') +
    pane(dyeOf(ware, 0.26), 'M-70 66V-4C-70-30-50-42-28-52C-6-42 14-30 14-4V66z') +
    moved(dove(), -28, -18, 0.3) +
    pane(tint.cream, 'M-96 24H40V66H-96z') +
    lettering(ware.title, -28, 50, 128, tint.night, 15)
  return moved(disk + sleeve, x, y, size)
}

function case_(ware: Ware): string {
  return (
    pane('#2a2440', 'M-72-96H66V96H-72z') +
    pane(dyeOf(ware, 0.56), 'M-60-88H60V88H-60z') +
    pane('#3a3456', 'M-72-96H-60V96H-72z') +
    pane(tint.ember, 'M0 40C-40 10-12-8-16-44C6-30 8-14 8-4C16-12 18-22 16-30C40-4 34 24 0 40z') +
    pane(tint.gold, 'M0 36C-20 18-4 8-6-14C10 0 18 20 0 36z') +
    pane(tint.cream, 'M-60 46H60V80H-60z') +
    lettering(ware.title, 0, 68, 116, tint.night, 13) +
    pane('#f6ead0', 'M-54-82H-18V-68H-54z') +
    lettering('dvd', -36, -71, 40, tint.red, 11)
  )
}

function cover(ware: Ware): string {
  const cloth = dyeOf(ware, 0.68)
  return (
    pane('#f3e6c8', 'M-58-88L76-96V92L-58 98z') +
    line('M68-92V90M72-92V90', 1.4) +
    pane(cloth, 'M-70-92H62V94H-70z') +
    pane(tone(cloth, -0.2), 'M-70-92H-54V94H-70z') +
    pane(tone(cloth, 0.16), 'M-44-80H52V82H-44z') +
    pane(tint.cream, 'M-36-72H44V-10H-36z') +
    lettering(ware.title, 4, -38, 72, tint.night, 12.5) +
    moved(
      pane(tint.gold, 'M0-30C10-14 10 0 0 6C-10 0-10-14 0-30z') +
        pane(tint.cream, 'M-7 6H7V44H-7z') +
        pane(tint.gold, 'M-22 44H22L16 56H-16z'),
      4,
      16,
      0.9,
    )
  )
}

const taper = (x: number, height: number, fill: string, half = 13) =>
  pane(fill, `M${x - half} ${90 - height}H${x + half}V84H${x - half}z`) +
  pane(tone(fill, -0.16), `M${x + half - 9} ${90 - height}H${x + half}V84H${x + half - 9}z`) +
  line(`M${x} ${90 - height}V${80 - height}`, 3) +
  pane(
    tint.gold,
    `M${x} ${44 - height}C${x + 13} ${62 - height} ${x + 11} ${78 - height} ${x} ${80 - height}C${x - 11} ${78 - height} ${x - 13} ${62 - height} ${x} ${44 - height}z`,
  ) +
  pane(tint.amber, `M${x - half - 11} 82H${x + half + 11}L${x + half + 3} 96H${x - half - 3}z`)

const water = (x: number, y: number, size: number) =>
  moved(
    pane(tint.blue, 'M-15-98H15V-80H-15z') +
      line('M-6-98V-80M5-98V-80', 2) +
      pane(
        tint.sky,
        'M-11-80H11C14-60 34-52 34-28V86C34 93 30 98 24 98H-24C-30 98-34 93-34 86V-28C-34-52-14-60-11-80z',
      ) +
      pane(tint.mist, 'M12-24C22-28 30-26 34-22V86C34 93 30 98 24 98H10C20 60 20 10 12-24z') +
      pane(tint.white, 'M-34 0H34V56H-34z') +
      moved(dove(), 0, 26, 0.28) +
      bare(pane(tint.white, 'M-26-20C-25-34-20-42-14-48C-18-36-20-28-20-18z')),
    x,
    y,
    size,
  )

/** Things as they look, each in a field from -100 to 100. */
export const goods: Record<Good, (ware: Ware) => string> = {
  oilflask: (ware) =>
    leafAt(52, 60, -20) + leafAt(58, 76, 14) + moved(flask(dyeOf(ware, 0.34, -0.05), tint.white), -4, 14, 1),
  oilbottle: (ware) =>
    leafAt(50, 70, -24) +
    leafAt(56, 84, 10) +
    leafAt(-50, 84, -150) +
    tallBottle(dyeOf(ware, 0.34, -0.05), tint.white),
  oilmyrrh: (ware) =>
    moved(flask('#b5653f', tint.cream), -18, 6, 1.06) +
    disc('#e39a3c', 58, 66, 26) +
    line('M58 44V88M36 66H80M43 51L73 81M73 51L43 81', 1.6) +
    disc('#7a4a34', 20, 88, 9) +
    disc('#8a5a3e', 36, 92, 7) +
    bare(disc(dyeOf(ware, 0.1), 48, 56, 4)),
  stickerdove: (ware) =>
    disc(tint.white, 0, 0, 94) +
    disc(dyeOf(ware, 0.5), 0, 0, 84) +
    disc(dyeOf(ware, 0.3), 0, 0, 58) +
    line('M0-84V-58M0 58V84M-84 0H-58M58 0H84M-59-59L-41-41M59-59L41-41M-59 59L-41 41M59 59L41 41', 2.6) +
    moved(dove(), 0, 2, 0.56) +
    pane(tint.cream, 'M40 84C48 68 66 50 86 40C84 58 64 80 40 84z'),
  stickersheet: (ware) =>
    pane(tint.white, 'M-84-92H84V92H-84z') +
    [-44, 44]
      .flatMap((x) =>
        [-60, 0, 60].map(
          (y, row) =>
            disc(dyeOf(ware, 0.3 + row * 0.16 + (x > 0 ? 0.08 : 0)), x, y, 26) +
            (row === 0
              ? moved(dove(), x, y, 0.2)
              : row === 1
                ? redCross(x, y - 2, 1.1)
                : lettering('i-am-with-you', x, y + 3, 50, tint.white, 9)),
        ),
      )
      .join(''),
  carsticker: (ware) =>
    pane('#c9d6e2', 'M-96-40C-70-78 70-78 96-40L88 66H-88z') +
    line('M-90 40H90', 2) +
    pane(dyeOf(ware, 0.66), 'M-66-30H66V34H-66z') +
    lettering('psalm-121', 0, -8, 120, tint.cream, 19) +
    lettering('your-coming-and-your-going', 0, 16, 128, tint.cream, 9),
  cd: (ware) => cd(ware, 0, 0, 0.98),
  cdset: (ware) => cd(ware, 12, -22, 0.8) + cd(ware, -14, 20, 0.84),
  dvd: case_,
  clothfolded: clothFolded,
  clothdraped: clothDraped,
  headtie: headTie,
  vigilcandle: (ware) =>
    `<circle stroke="none" cy="-50" r="60" fill="#fff0c0" fill-opacity=".5"/>` +
    pane(tone(dyeOf(ware, 0.4), 0.1), 'M-38-54H38V88C20 98-20 98-38 88z') +
    pane(tone(dyeOf(ware, 0.4), -0.1), 'M20-50L38-54V88C32 92 26 93 20 94z') +
    pane(dyeOf(ware, 0.6), 'M-38-14C-20-6 20-6 38-14V62C20 70-20 70-38 62z') +
    line('M-38-4C-20 4 20 4 38-4M-38 52C-20 60 20 60 38 52', 2) +
    moved(dove(), 0, 28, 0.3) +
    pane(tint.gold, 'M0-92C13-74 12-58 0-54C-12-58-13-74 0-92z') +
    `<ellipse cy="-54" rx="38" ry="8" fill="none"/>`,
  tapers: (ware) =>
    taper(-34, 150, tone('#e3b04e', 0.1)) +
    taper(34, 138, '#e3b04e') +
    bare(disc(dyeOf(ware, 0.1), 0, 90, 2)),
  baptismcandle: (ware) =>
    taper(0, 156, tint.white, 19) +
    redCross(0, -34, 1) +
    moved(bare(pane(dyeOf(ware, 0.5), 'M-3-14C6-4 6 2 0 8C-6 2-6-4-3-14z')), 0, -4, 1) +
    pane(dyeOf(ware, 0.5), 'M-19 12H19V28H-19z') +
    pane(dyeOf(ware, 0.62), 'M-6 26L-26 62L-14 58L-8 68L0 28z') +
    pane(dyeOf(ware, 0.62), 'M6 26L26 62L14 58L8 68L0 28z') +
    line('M12 22L36 44', 2) +
    pane(tint.white, 'M40 28H98V60H40L28 44z') +
    disc(dyeOf(ware, 0.62), 38, 44, 3) +
    lettering('daniel', 69, 48, 56, tint.night, 13),
  waterbottle: () => water(0, 0, 0.98),
  waterpocket: () =>
    water(0, 24, 0.7) +
    moved(pane(tint.mist, 'M0-20C8-6 12 0 12 8C12 16 6 20 0 20C-6 20-12 16-12 8C-12 0-8-6 0-20z'), 58, 60, 1),
  watercase: (ware) =>
    [-60, -20, 20, 60].map((x) => water(x, -26, 0.56)).join('') +
    [-40, 0, 40].map((x) => water(x, -10, 0.58)).join('') +
    pane('#b5835a', 'M-96 14H96V92H-96z') +
    pane('#c99a6c', 'M-96 14L-84 4H84L96 14z') +
    pane(dyeOf(ware, 0.6), 'M-50 34H50V74H-50z') +
    lettering('paraclete-water', 0, 52, 96, tint.white, 14),
  bookcover: cover,
  openbook: () => openBook(),
  woodrosary: () =>
    moved(rosary().replaceAll(tint.blue, '#8a5f40').replaceAll(tint.gold, '#c99a5e'), 0, 0, 0.98),
  giftbox: (ware) =>
    pane(dyeOf(ware, 0.42), 'M-76-20H76V88H-76z') +
    pane(dyeOf(ware, 0.3), 'M-86-48H86V-20H-86z') +
    pane(tint.cream, 'M-14-48H14V88H-14z') +
    line('M0-48C-50-60-60-96-34-96C-14-94-4-70 0-48C4-70 14-94 34-96C60-96 50-60 0-48', 6) +
    moved(pane(tint.white, 'M-20-8C-20-24 20-24 20-8V14H-20z') + disc('#935c3b', 0, -12, 11), 46, 40, 0.9),
  communionset: () =>
    moved(chalice(), -34, 0, 0.9) +
    moved(rosary(), 56, 34, 0.5) +
    pane(tint.white, 'M24-78H88V-14H24z') +
    pane(tint.gold, 'M52-70H60V-52H76V-44H60V-22H52V-44H36V-52H52z'),
}
