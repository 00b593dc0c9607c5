import { bare, disc, line, moved, pane, tint } from './pen.ts'

/** A flask of blessed oil with an olive branch. */
export function oil(): string {
  const leaf = pane(tint.leaf, 'M0 0C4-12 16-18 30-16C26-4 14 4 0 0z')
  const branch =
    line('M40 92C62 74 72 44 68 8', 3) +
    moved(leaf, 68, 22, 0.9, -30) +
    moved(leaf, 68, 44, 0.95, 10) +
    moved(leaf, 64, 62, 0.95, 24) +
    moved(leaf, 67, 30, 0.9, -150) +
    moved(leaf, 64, 56, 0.8, -170) +
    moved(leaf, 68, 10, 0.9, -80) +
    disc(tint.moss, 78, 58, 7)
  return (
    branch +
    pane(tint.clay, 'M-30-96H-6V-78H-30z') +
    pane(tint.pale, 'M-34-80H-2V-66H-34z') +
    pane(
      tint.cream,
      'M-30-66H-6V-40C-6-28 34-22 34 12V84C34 92 30 96 22 96H-58C-66 96-70 92-70 84V12C-70-22-30-28-30-40z',
    ) +
    pane(tint.gold, 'M-70 8C-50 2-30 14-10 8C6 4 20 2 34 8V84C34 92 30 96 22 96H-58C-66 96-70 92-70 84z') +
    pane(tint.amber, 'M10 6C20 4 28 5 34 8V84C34 92 30 96 22 96H2C12 80 16 40 10 6z') +
    pane(tint.white, 'M-52 28H16V78H-52z') +
    pane(tint.red, 'M-22 34H-14V46H-4V54H-14V72H-22V54H-32V46H-22z') +
    bare(pane(tint.white, 'M-62 14C-60-4-50-14-42-20C-50-6-54 4-56 18z'))
  )
}

/** A round sticker with its corner lifting from the sheet. */
export function sticker(): string {
  const small = moved(
    pane(tint.white, 'M8 14C34 20 62 4 78-24C60-18 44-16 30-18C22-26 12-34 0-34z') +
      pane(tint.white, 'M-8 14C-34 20-62 4-78-24C-60-18-44-16-30-18C-22-26-12-34 0-34z') +
      pane(tint.white, 'M0-44C13-34 15-8 12 12C10 30 6 44 0 52C-6 44-10 30-12 12C-15-8-13-34 0-44z'),
    0,
    -4,
    0.62,
  )
  return (
    disc(tint.white, 0, 0, 92) +
    pane(tint.blue, 'M0-80A80 80 0 1 0 30 74C40 60 56 44 74 30A80 80 0 0 0 0-80z') +
    pane(tint.deep, 'M0-58A58 58 0 1 0 36 46C42 40 46 38 52 26A58 58 0 0 0 0-58z') +
    line(
      'M0-80V-58M-80 0H-58M58 0H80M-56.6-56.600L-41-41M56.6-56.600L41-41M-56.6 56.600L-41 41M0 58V80M-30.6-73.900L-22.2-53.600M30.6-73.900L22.2-53.600M-73.9-30.600L-53.6-22.200M73.9-30.600L53.6-22.200M-73.9 30.600L-53.6 22.200M-30.6 73.900L-22.2 53.6',
      2.6,
    ) +
    pane(
      tint.gold,
      'M0-50L7-40L18-44L20-32L32-30L30-18L41-12L34-2L42 8L32 14L34 26L22 27L18 38L7 34L0 44L-7 34L-18 38L-22 27L-34 26L-32 14L-42 8L-34-2L-41-12L-30-18L-32-30L-20-32L-18-44L-7-40z',
    ) +
    small +
    pane(tint.cream, 'M34 85C44 70 64 48 86 33C86 50 60 82 34 85z') +
    line('M42 78C52 64 66 50 80 40', 2)
  )
}

/** Paraclete water: a clear bottle with its label and a drop beside it. */
export function water(): string {
  return (
    pane(tint.blue, 'M-18-98H18V-80H-18z') +
    line('M-9-98V-80M0-98V-80M9-98V-80', 2) +
    pane(tint.mist, 'M-14-80H14V-70H-14z') +
    pane(
      tint.sky,
      'M-14-70H14C16-54 40-46 40-22V84C40 92 36 96 28 96H-28C-36 96-40 92-40 84V-22C-40-46-16-54-14-70z',
    ) +
    pane(
      tint.mist,
      'M-40-16C-24-22-12-10 4-14C18-18 28-20 40-16V84C40 92 36 96 28 96H-28C-36 96-40 92-40 84z',
    ) +
    pane(tint.blue, 'M18-17C26-19 34-18 40-16V84C40 92 36 96 28 96H12C22 70 24 20 18-17z') +
    pane(tint.white, 'M-40 4H40V60H-40z') +
    pane(tint.deep, 'M-40 4H40V13H-40zM-40 51H40V60H-40z') +
    pane(tint.gold, 'M-4 17H4V26H13V33H4V47H-4V33H-13V26H-4z') +
    bare(pane(tint.white, 'M-32-22C-31-34-24-42-17-47C-22-38-24-30-25-22z')) +
    pane(tint.mist, 'M70 30C82 50 88 60 88 70C88 82 80 90 70 90C60 90 52 82 52 70C52 60 58 50 70 30z') +
    pane(tint.sky, 'M-70 50C-62 64-58 70-58 76C-58 84-63 90-70 90C-77 90-82 84-82 76C-82 70-78 64-70 50z')
  )
}

/** The ministry's wrapper: a folded cloth, its woven border and fringe falling over the front. */
export function wrapper(): string {
  const fold = (y: number, fill: string) =>
    pane(fill, `M-84 ${y}H84C96 ${y} 96 ${y + 20} 84 ${y + 20}H-84C-96 ${y + 20}-96 ${y} -84 ${y}z`)
  const row = (y: number, step: number, fill: string, size: number) =>
    [-2, -1, 0, 1, 2]
      .map((place) => moved(pane(fill, 'M0-8L11 0L0 8L-11 0z'), place * step, y, size))
      .join('')
  const fringe = Array.from({ length: 11 }, (_, index) => `M${-40 + index * 8} 82v13`).join('')
  return (
    fold(58, tint.wine) +
    fold(40, tint.blue) +
    fold(22, tint.red) +
    pane(tint.deep, 'M-58-72H58L86 26H-86z') +
    pane(tint.gold, 'M-58-72H58L61.1-61H-61.1z') +
    pane(tint.red, 'M-64.9-48H64.9L70.6-28H-70.6z') +
    pane(tint.gold, 'M-80.3 6H80.3L86 26H-86z') +
    row(-38, 27, tint.pale, 0.9) +
    row(16, 33, tint.wine, 0.8) +
    row(-11, 34, tint.blue, 1.15) +
    pane(tint.deep, 'M-44 26H44L46 82H-46z') +
    pane(tint.gold, 'M-45.6 70H45.6L46 82H-46z') +
    pane(tint.white, 'M-5 34H5V43H15V51H5V65H-5V51H-15V43H-5z') +
    line(fringe, 2.6)
  )
}

/** A disc of hymns half out of its sleeve. */
export function songs(): string {
  return (
    disc(tint.night, 26, -6, 70) +
    bare(
      `<g fill="none" stroke="#5a64a8" stroke-width="1.6"><circle cx="26" cy="-6" r="60"/><circle cx="26" cy="-6" r="52"/><circle cx="26" cy="-6" r="44"/><circle cx="26" cy="-6" r="36"/></g>`,
    ) +
    disc(tint.gold, 26, -6, 25) +
    disc(tint.cream, 26, -6, 6) +
    bare(
      pane('#ffffff', 'M26-6L60-62A66 66 0 0 1 78-46z').replace(
        'fill="#ffffff"',
        'fill="#fff" opacity=".16"',
      ),
    ) +
    pane(tint.cream, 'M-92-70H22V78H-92z') +
    pane(tint.red, 'M-82 68V-6C-82-36-60-50-35-62C-10-50 12-36 12-6V68z') +
    pane(tint.amber, 'M-72 68V-4C-72-28-54-40-35-50C-16-40 2-28 2-4V68z') +
    pane(tint.pale, 'M-60 68V0C-60-18-48-28-35-36C-22-28-10-18-10 0V68z') +
    line('M-72 40H-60M2 40H-10M-72 14H-60M2 14H-10', 2.6) +
    line('M-42 40V-2L-20-8V32', 4) +
    pane(tint.night, 'M-42-2L-20-8V2L-42 8z') +
    `<g fill="${tint.night}"><ellipse cx="-47" cy="41" rx="7.5" ry="5.5"/><ellipse cx="-25" cy="33" rx="7.5" ry="5.5"/></g>`
  )
}
