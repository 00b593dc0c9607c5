import { bare, disc, line, pane, tint } from './pen.ts'

export function sheep(): string {
  return (
    line('M-34 40V84M-14 44V86M20 44V86M38 40V84', 8) +
    [
      [-40, 6, 30],
      [-10, -16, 32],
      [26, -8, 32],
      [40, 16, 28],
      [0, 20, 34],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(tint.white, x, y, r))
      .join('') +
    pane('#4a3a3c', 'M56-40C84-44 96-20 92 4C84 20 62 16 56 0z') +
    pane('#4a3a3c', 'M58-36L40-48L46-26z') +
    bare(disc(tint.white, 78, -18, 4))
  )
}

export function whale(): string {
  return (
    pane(
      '#46628a',
      'M-190 20C-180-70 40-110 130-20C150-40 176-60 196-54C192-20 170 10 140 20C110 80-160 100-190 20z',
    ) +
    pane('#a9c3d6', 'M-186 34C-120 60 0 60 80 36C40 84-150 90-186 34z') +
    bare(disc(tint.white, -120, -10, 12) + disc(tint.night, -120, -10, 6)) +
    line('M-184 26C-150 40-110 40-80 28', 4) +
    line('M-40-72C-44-110-66-120-80-116M-40-72C-36-112-14-124 0-116', 5)
  )
}

/** A wide fig tree, high enough to sit in. */
export function tree(): string {
  return (
    pane(
      '#6b4a36',
      'M-26 200C-10 100-30 40-90-10L-70-26C-30 0-10 10 0 30C14 0 50-20 90-40L104-22C50 20 26 90 34 200z',
    ) +
    [
      [-110, -60, 62],
      [-40, -104, 66],
      [46, -110, 66],
      [112, -70, 60],
      [0, -60, 56],
      [-76, -14, 42],
      [84, -16, 44],
    ]
      .map(([x = 0, y = 0, r = 0], n) => disc(n % 2 === 0 ? tint.leaf : tint.moss, x, y, r))
      .join('')
  )
}

export function piano(): string {
  return (
    pane('#5f3f2e', 'M-150-90H150V90H-150z') +
    pane('#7a5236', 'M-160 4H160V34H-160z') +
    pane(tint.white, 'M-140 8H140V28H-140z') +
    line(Array.from({ length: 13 }, (_, n) => `M${-120 + n * 20} 8V28`).join(''), 2) +
    bare(
      Array.from({ length: 12 }, (_, n) =>
        n % 7 === 2 || n % 7 === 6 ? '' : pane(tint.night, `M${-115 + n * 20} 8h10v12h-10z`),
      ).join(''),
    ) +
    pane(tint.cream, 'M-50-70H50V-8H-50z') +
    line('M-38-54H38M-38-40H38M-38-26H20', 2)
  )
}

export function car(): string {
  return (
    pane('#d9a441', 'M-190-60H150C176-58 190-30 190 20V60H-190z') +
    [-160, -90, -20, 50].map((x) => pane(tint.sky, `M${x}-44h54v40h-54z`)).join('') +
    pane(tint.sky, 'M120-44H148L168-4H120z') +
    pane('#b5423a', 'M-190 12H190V30H-190z') +
    [-110, 110].map((x) => disc('#2a2440', x, 60, 32) + disc('#9aa4b4', x, 60, 14)).join('')
  )
}

/** Christ on the cross. */
export function crucifix(): string {
  return (
    pane('#7d5238', 'M-11-110H11V-62H92V-42H11V120H-11V-42H-92V-62H-11z') +
    line('M-4-104V-68M4-36V112M-84-52H-18M18-52H84', 1.4) +
    pane(tint.cream, 'M-14-108H14V-94H-14z') +
    disc(tint.pale, 0, -66, 25) +
    disc(tint.gold, 0, -66, 19) +
    pane(
      '#cfa078',
      'M-86-58C-60-56-40-48-22-46C-10-50 10-50 22-46C40-48 60-56 86-58L87-50C62-46 44-38 26-32C22-14 20 0 18 14H-18C-20 0-22-14-26-32C-44-38-62-46-87-50z',
    ) +
    pane(tint.white, 'M-20 12C-6 20 10 8 22 14L18 40C6 34-8 44-20 34z') +
    pane('#c09068', 'M-16 36C-4 42 8 36 16 38L10 70L8 104H-6L-8 70z') +
    line('M0 44L1 100', 1.6) +
    line('M-14-20Q-8-12 0-14Q8-12 14-20M0-36V-6', 1.4) +
    pane('#cfa078', 'M-9-78C-10-62-4-52 3-51C11-53 13-66 10-78z') +
    pane('#4a2f22', 'M-13-72C-14-88 14-88 13-72C14-62 12-52 10-48C10-62 8-70 0-74C-8-70-10-60-13-50z') +
    pane('#4a2f22', 'M-6-60C-4-54 8-54 9-60C9-50 4-44 1-44C-3-46-6-54-6-60z') +
    line('M-6-66Q-4-64-2-66M4-66Q6-64 8-66', 1.4)
  )
}

/** A plain wooden cross that stands in the ground. */
export function woodCross(): string {
  return (
    pane(tint.brown, 'M-9-96H9V-52H54V-34H9V100H-9V-34H-54V-52H-9z') +
    line('M-2-90V-56M3-30V94M-48-43H-12M12-43H48', 1.8)
  )
}
