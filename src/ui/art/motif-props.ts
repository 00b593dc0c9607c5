import { bare, disc, line, moved, pane, tint } from './pen.ts'

/** A bed with its pillow, seen from the side; the head end is on the left. */
export function bed(): string {
  return (
    pane('#8fa3ae', 'M-250-70H-234V96H-250zM234-30H250V96H234z') +
    pane(tint.white, 'M-234 6H240V40H-234z') +
    pane('#b8c8d0', 'M-240 40H244V58H-240z') +
    pane(tint.white, 'M-228 8C-234-30-150-34-142 8z') +
    line('M-220 58V96M224 58V96', 7)
  )
}

export function bench(): string {
  return pane('#8a5f40', 'M-120-8H120V10H-120z') + pane('#6b4a36', 'M-104 10H-86V70H-104zM86 10H104V70H86z')
}

export function table(): string {
  return (
    pane(tint.white, 'M-180-20H180L190 6H-190z') +
    pane('#e6d6b4', 'M-190 6H190L180 70H-180z') +
    line('M-120 6L-114 70M-40 6L-38 70M40 6L38 70M120 6L114 70', 2.4)
  )
}

/** A hand pump over a well, and the water that comes. */
export function pump(): string {
  return (
    pane('#9aa4b4', 'M-60 60H60V90H-60z') +
    pane('#5a7a9a', 'M-18-60H18V60H-18z') +
    pane('#46628a', 'M18-40H70V-22H52V-10H36V-22H18z') +
    line('M-14-58L-80-86', 9) +
    bare(pane(tint.sky, 'M38-10H52Q58 40 50 90H40Q34 40 38-10z')) +
    pane('#b5423a', 'M20 60H76L68 96H28z')
  )
}

export function crib(): string {
  return (
    pane('#a9744a', 'M-90 0H90L64 60H-64z') +
    line('M-60 60L-84 96M60 60L84 96M-40 4L-30 58M0 4V58M40 4L30 58', 5) +
    pane(tint.gold, 'M-96 2Q-60-30-30-12Q0-34 34-12Q66-28 96 2z') +
    pane(tint.white, 'M-50 0C-50-40 20-52 46-22C58-8 50 6 30 8H-40z') +
    disc('#d9a878', 36, -26, 19) +
    line('M29-26Q32-23 35-26M40-26Q43-23 46-26M34-16Q38-14 42-16', 2)
  )
}

export function wreath(): string {
  const candleAt = (x: number, fill: string, lit: boolean) =>
    pane(fill, `M${x - 8}-64H${x + 8}V10H${x - 8}z`) +
    (lit
      ? bare(`<circle cx="${x}" cy="-84" r="30" fill="#fff0c0" fill-opacity=".6"/>`) +
        pane(tint.gold, `M${x}-100C${x + 11}-84 ${x + 10}-68 ${x}-66C${x - 10}-68 ${x - 11}-84 ${x}-100z`)
      : '')
  return (
    candleAt(-64, '#6d4a98', true) +
    candleAt(-22, '#6d4a98', false) +
    candleAt(22, '#d98aa0', false) +
    candleAt(64, '#6d4a98', false) +
    pane(tint.moss, 'M-104 20C-100-14 100-14 104 20C100 52-100 52-104 20z') +
    line('M-90 16L-70 30M-60 10L-44 34M-24 8L-12 36M12 8L24 36M46 10L60 34M72 14L88 28', 3) +
    [-76, -34, 6, 40, 80].map((x, n) => disc(tint.red, x, 20 + (n % 2) * 8, 6)).join('')
  )
}

export function fire(): string {
  return (
    pane(tint.ember, 'M-60 60C-90 10-40-10-36-60C-10-40-4-20 0-4C10-40 0-70-10-96C50-70 70-10 60 60z') +
    pane(tint.gold, 'M-34 60C-50 24-20 10-16-22C4-4 6 8 8 18C18 6 20-8 18-22C44 0 44 36 34 60z') +
    pane(tint.brown, 'M-96 60H96V78H-96zM-80 78H80V94H-80z')
  )
}

/** Tongues of fire over heads. */
export function tongues(): string {
  return [-200, -100, 0, 100, 200]
    .map((x, n) =>
      moved(
        pane(tint.gold, 'M0-30C14-8 14 12 0 18C-14 12-14-8 0-30z') +
          pane(tint.ember, 'M0-10C7 0 7 10 0 13C-7 10-7 0 0-10z'),
        x,
        (n % 2) * 14,
        1,
      ),
    )
    .join('')
}

export function font(): string {
  return (
    pane(tint.stone, 'M-80-30H80Q70 26 24 34L30 84H-30L-24 34Q-70 26-80-30z') +
    pane(tint.mist, 'M-80-30Q0-52 80-30Q0-8-80-30z') +
    pane('#cbbca2', 'M-46 84H46V98H-46z') +
    line('M0 2V28M-10 12H10', 3)
  )
}

export function gifts(): string {
  return (
    pane(tint.red, 'M-90-10H-10V80H-90z') +
    pane(tint.gold, 'M-58-10H-42V80H-58z') +
    pane(tint.blue, 'M0 20H90V80H0z') +
    pane(tint.pale, 'M38 20H52V80H38z') +
    line('M-50-10Q-76-34-60-40Q-48-36-50-10Q-50-38-36-40Q-24-32-50-10', 4)
  )
}

/** Backs of heads in a row: those who sit before us. */
export function rowOfHeads(): string {
  const fills = [
    '#2a1d22',
    '#b5423a',
    '#2f2026',
    '#3f66a8',
    '#241a20',
    '#d9a441',
    '#33242a',
    '#5a3a78',
    '#2a1d22',
  ]
  return fills
    .map((fill, index) => {
      const x = (index - 4) * 92
      const gele = fill.length === 7 && index % 2 === 1
      const clothes =
        ['#e6dcc4', '#7a2a44', '#5a7a66', '#2d5a5c', '#7d8fc4', '#8c3b2e', '#c9a878', '#46599c', '#a85a66'][
          index
        ] ?? '#e6dcc4'
      return (
        pane(
          clothes,
          `M${x - 52} 100C${x - 52} 44 ${x - 28} 30 ${x} 30C${x + 28} 30 ${x + 52} 44 ${x + 52} 100z`,
        ) +
        (gele
          ? pane(fill, `M${x - 4}-10L${x - 44}-34Q${x - 20}-78 ${x + 8}-66Q${x + 48}-70 ${x + 42}-20z`) +
            line(`M${x - 4}-10L${x - 18}-62M${x}-10L${x + 14}-66M${x}-10L${x + 36}-50`, 2)
          : '') +
        pane(
          fill,
          `M${x - 27} 14C${x - 36}-18 ${x - 22}-42 ${x}-42C${x + 22}-42 ${x + 36}-18 ${x + 27} 14C${x + 16} 42 ${x - 16} 42 ${x - 27} 14z`,
        )
      )
    })
    .join('')
}

/** A blue notebook, open, with names on its lines. */
export function notebook(): string {
  return (
    pane(tint.blue, 'M-100-40L0-30L100-40V56L0 68L-100 56z') +
    pane(tint.white, 'M-90-44L0-30V58L-90 46z') +
    pane(tint.cream, 'M90-44L0-30V58L90 46z') +
    line(
      'M-78-26L-34-20M-78-10L-22-3M-78 6L-40 11M-78 22L-28 29M22-20L66-26M22-4L78-12M22 12L58 7M22 28L72 21',
      2.6,
    ) +
    line('M0-30V58')
  )
}

export function ball(): string {
  return (
    disc(tint.white, 0, 0, 96) +
    pane(tint.night, 'M0-34L33-10L20 29H-20L-33-10z') +
    line('M0-34V-92M33-10L88-30M20 29L54 78M-20 29L-54 78M-33-10L-88-30', 8)
  )
}
