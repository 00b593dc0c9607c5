import type { Cloth } from './drape.ts'
import { helmet, thorns } from './headpieces.ts'
import { stroke, tone } from './tone.ts'

export type Headwear =
  | 'none'
  | 'gele'
  | 'scarf'
  | 'veil'
  | 'habit'
  | 'cap'
  | 'mantle'
  | 'mitre'
  | 'crown'
  | 'helmet'
  | 'thorns'
export type HairStyle = 'crop' | 'afro' | 'bun' | 'braids' | 'long' | 'wavy' | 'short' | 'bald' | 'puffs'

export type View = 'front' | 'side' | 'back'

const pane = (fill: string, d: string, width?: number) =>
  `<path fill="${fill}"${width === undefined ? '' : ` stroke-width="${width}"`} d="${d}"/>`

/** What hangs behind the head and neck: drawn before them. */
export function hairBehind(style: HairStyle, colour: string, view: View): string {
  const dark = tone(colour, -0.12)
  if (view === 'side') {
    if (style === 'long') return pane(dark, 'M-20-44C-56-40-52 30-48 70C-34 84-14 78-6 66C-14 40-8 10-12-10z')
    if (style === 'wavy')
      return pane(dark, 'M-16-48C-54-44-54 10-46 48C-36 58-18 54-10 44C-16 20-10 0-12-10z')
    if (style === 'braids')
      return [0, 1, 2]
        .map((n) =>
          pane(
            tone(colour, n * 0.08),
            `M${-36 + n * 9}-10Q${-50 + n * 9} 30 ${-42 + n * 9} ${76 + n * 4}Q${-34 + n * 9} ${80 + n * 4} ${-30 + n * 9} ${70}Q${-36 + n * 9} 30 ${-26 + n * 9}-8z`,
          ),
        )
        .join('')
    if (style === 'bun') return pane(dark, 'M-30-44C-62-46-66-6-38-6C-26-8-26-30-30-44z')
    return ''
  }
  if (style === 'long') return pane(dark, 'M-36-20C-52 20-48 60-44 80H44C48 60 52 20 36-20z')
  if (style === 'wavy') return pane(dark, 'M-36-24C-56 0-50 36-42 54C-20 60 20 60 42 54C50 36 56 0 36-24z')
  if (style === 'afro') return pane(dark, 'M-34 20C-66 0-62-72 0-78C62-72 66 0 34 20z')
  if (style === 'bun') return pane(dark, 'M-24-50C-26-86 26-86 24-50z')
  if (style === 'puffs')
    return (
      pane(dark, 'M-30-30C-64-34-66-74-38-72C-26-70-22-56-22-46z') +
      pane(dark, 'M30-30C64-34 66-74 38-72C26-70 22-56 22-46z')
    )
  if (style === 'braids')
    return [-1, 1]
      .flatMap((side) =>
        [0, 1].map((n) => {
          const x = side * (32 + n * 10)
          return pane(
            tone(colour, n * 0.08),
            `M${x - 6}-16Q${x + side * 6} 30 ${x - 4} ${74 - n * 8}Q${x} ${82 - n * 8} ${x + 5} ${74 - n * 8}Q${x + side * 10} 30 ${x + 6}-16z`,
          )
        }),
      )
      .join('')
  return ''
}

/** The hair around the brow: drawn over the face. */
export function hairFront(style: HairStyle, colour: string, view: View): string {
  if (view === 'back')
    return (
      pane(colour, 'M-36 10C-48-30-34-64 0-64C34-64 48-30 36 10C28 34-28 34-36 10z') +
      stroke('M-20 20Q-26-20-10-56M14 24Q24-14 14-56', 1.4, tone(colour, 0.25))
    )
  if (view === 'side') {
    if (style === 'bald') return pane(colour, 'M-34-12C-38 8-32 20-20 26C-18 10-16 0-14-8Q-24-6-34-12z', 2)
    const big = style === 'afro' ? 12 : 0
    return (
      pane(
        colour,
        `M31-26C32-38 ${24 + big}${-60 - big} ${-8}${-62 - big}C-40${-62 - big} ${-50 - big}-26 ${-42 - big * 0.7} 2C-38 18-30 26-22 28C-22 14-20-6-10-14C4-24 20-24 31-26z`,
      ) + stroke('M-34 4C-38-20-28-44-8-50M-24 12C-28-12-16-30 6-36', 1.4, tone(colour, 0.28))
    )
  }
  if (style === 'bald')
    return (
      pane(colour, 'M-36-8C-40 2-36 12-32 16Q-32 0-30-12z', 2) +
      pane(colour, 'M36-8C40 2 36 12 32 16Q32 0 30-12z', 2)
    )
  if (style === 'long' || style === 'wavy') {
    return (
      pane(
        colour,
        'M2-44C-18-44-28-26-30 2C-34 14-38 24-42 22C-50-30-36-62 0-62C36-62 50-30 42 22C38 24 34 14 30 2C28-22 18-40 2-44z',
      ) + stroke('M-34 10C-38-20-26-46 0-54M34 10C38-20 26-46 4-54', 1.4, tone(colour, 0.28))
    )
  }
  const side = style === 'short' ? -2 : 4
  return (
    pane(
      colour,
      `M-37 ${side}C-48-40-32-66 0-66C32-66 48-40 37 ${side}C35-12 31-22 25-29C10-38-10-38-25-29C-31-22-35-12-37 ${side}z`,
    ) + stroke('M-33-16C-32-40-20-52 0-55M31-16C32-38 24-48 12-53', 1.4, tone(colour, 0.28))
  )
}

/** Cloth behind the head: a veil's fall, a mantle over the shoulders' line. */
export function headwearBehind(kind: Headwear, { fill, print }: Cloth, view: View): string {
  const under = tone(fill, -0.18)
  if (kind === 'veil' || kind === 'mantle' || kind === 'habit') {
    const low = kind === 'veil' ? 62 : 92
    return view === 'side'
      ? pane(
          under,
          `M6-60C-44-66-62-20-58 30C-58 ${low - 20}-64 ${low}-60 ${low}Q-30 ${low + 10}-2 ${low - 8}C-16 40-14 0-4-20z`,
        )
      : pane(
          under,
          `M0-62C-52-62-56-8-52 30C-50 ${low - 16}-58 ${low}-56 ${low}Q0 ${low + 12} 56 ${low}C58 ${low} 50 ${low - 16} 52 30C56-8 52-62 0-62z`,
        )
  }
  if (kind === 'gele') return gele(fill, print ?? fill, view, true)
  return ''
}

export function headwearFront(kind: Headwear, cloth: Cloth, view: View): string {
  const { fill, print } = cloth
  const light = tone(fill, 0.14)
  switch (kind) {
    case 'gele':
      return gele(fill, print ?? fill, view, false)
    case 'scarf':
      return view === 'side'
        ? pane(fill, 'M32-26C34-56 4-70-18-64C-48-56-52-20-38 8C-30 16-20 14-16 6C-12-10 10-22 32-26z') +
            pane(light, 'M32-26C32-36 30-42 27-48C4-46-30-30-42-4L-38 8C-24-12 6-24 32-26z') +
            pane(print ?? fill, 'M-36 0C-52 6-58 22-54 34C-44 30-34 20-30 10z')
        : pane(
            fill,
            'M-38-4C-52-44-30-70 0-70C30-70 52-44 38-4C34-20 28-28 20-32C6-37-6-37-20-32C-28-28-34-20-38-4z',
          ) +
            pane(
              light,
              'M-38-4C-44-22-42-34-37-44C-18-56 18-56 37-44C42-34 44-22 38-4C34-20 28-28 20-32C6-37-6-37-20-32C-28-28-34-20-38-4z',
            ) +
            stroke('M-14-35Q-8-50-16-66M12-36Q14-50 24-62', 2)
    case 'veil':
    case 'mantle':
      return view === 'side'
        ? pane(
            fill,
            'M30-34C26-62-2-70-22-62C-52-52-60-14-54 26C-52 50-52 66-56 80C-40 84-26 80-18 70C-24 44-24 14-14-8C-6-22 14-30 30-34z',
          ) + stroke('M10-56C-24-52-40-16-38 24M-2-44C-22-36-30-12-30 20', 2, tone(fill, -0.4))
        : pane(
            fill,
            'M-34 26C-38 44-40 60-44 78C-54 74-58 70-58 66C-52 30-56-10-44-38C-32-66 32-66 44-38C56-10 52 30 58 66C58 70 54 74 44 78C40 60 38 44 34 26C38-4 34-26 22-36C8-44-8-44-22-36C-34-26-38-4-34 26z',
          ) + stroke('M-46 60C-42 20-50-16-34-42M46 60C42 20 50-16 34-42M0-60V-42', 2, tone(fill, -0.4))
    case 'habit':
      return view === 'side'
        ? pane(
            '#fbf5e6',
            'M31-30C26-46 6-52-8-50C-28-40-36 0-22 30C-12 44 4 52 16 54C10 46-4 40-10 22C-16 4-12-18 4-26C14-30 24-30 31-30z',
          ) +
            pane(
              fill,
              'M26-44C16-66-14-72-32-58C-60-36-56 20-56 60C-58 74-62 84-64 92C-44 98-28 92-20 78C-28 48-32 6-24-20C-16-36 6-44 26-44z',
            ) +
            stroke('M6-58C-32-56-46-10-42 40', 2, tone(fill, 0.3))
        : pane(
            '#fbf5e6',
            'M-32 30C-42-4-36-30-22-40C-8-46 8-46 22-40C36-30 42-4 32 30C24 50 12 56 0 58C-12 56-24 50-32 30zM-27 20C-22 36-10 50 0 50C10 50 22 36 27 20C33-6 30-22 20-28C8-34-8-34-20-28C-30-22-33-6-27 20z',
          ) +
            pane(
              fill,
              'M-38 24C-44 50-46 72-52 94C-60 92-66 90-66 84C-56 40-60-14-46-42C-32-68 32-68 46-42C60-14 56 40 66 84C66 90 60 92 52 94C46 72 44 50 38 24C44-8 38-32 24-42C10-48-10-48-24-42C-38-32-44-8-38 24z',
            ) +
            stroke('M-52 70C-46 20-52-16-36-44M52 70C46 20 52-16 36-44', 2, tone(fill, 0.3))
    case 'cap':
      return view === 'side'
        ? pane(fill, 'M30-26C32-50 22-68-10-68C-38-68-46-44-42-16C-20-30 8-30 30-26z') +
            stroke('M31-34C8-40-22-38-43-26', 2)
        : pane(fill, 'M-37-18C-40-54-28-72 0-72C28-72 40-54 37-18C18-30-18-30-37-18z') +
            stroke('M-38-28C-18-40 18-40 38-28', 2)
    case 'mitre':
      return (
        pane(fill, 'M-34-26C-40-60-22-96 0-120C22-96 40-60 34-26C14-36-14-36-34-26z') +
        pane(print ?? light, 'M-6-38V-96L0-106L6-96V-38z') +
        pane(print ?? light, 'M-36-42C-14-52 14-52 36-42L34-26C14-36-14-36-34-26z')
      )
    case 'crown':
      return pane(fill, 'M-34-34L-42-72L-22-54L-12-80L0-56L12-80L22-54L42-72L34-34C14-44-14-44-34-34z')
    case 'helmet':
      return helmet(view)
    case 'thorns':
      return thorns(view)
    case 'none':
      return ''
  }
}

/** The Nigerian head tie: a band around the brow, and pleats that rise like a fan from the knot. */
function gele(fill: string, print: string, view: View, behind: boolean): string {
  const centre = view === 'side' ? [-12, -30] : [-4, -30]
  if (behind) {
    const [cx = 0, cy = 0] = centre
    const count = 7
    const [from, to] = view === 'side' ? [176, 322] : [186, 358]
    const at = (angle: number, share: number) => {
      const turn = (angle * Math.PI) / 180
      const swell = 74 + 16 * Math.sin(((angle - from) / (to - from)) * Math.PI * 1.25 + 0.25)
      return `${Math.round(cx + Math.cos(turn) * swell * share * 1.06)} ${Math.round(cy + Math.sin(turn) * swell * share * 0.86)}`
    }
    return Array.from({ length: count }, (_, index) => {
      const [a, b] = [from + ((to - from) * index) / count, from + ((to - from) * (index + 1)) / count]
      const m = (a + b) / 2
      const shade = index % 2 === 0 ? 0.1 : -0.16
      return (
        pane(tone(fill, shade), `M${cx} ${cy}L${at(a, 0.86)}Q${at(m, 0.93)} ${at(b, 0.86)}z`) +
        pane(
          tone(print, shade),
          `M${at(a, 0.86)}L${at(a, 1)}Q${at(m, 1.09)} ${at(b, 1)}L${at(b, 0.86)}Q${at(m, 0.93)} ${at(a, 0.86)}z`,
        )
      )
    }).join('')
  }
  return view === 'side'
    ? pane(
        fill,
        'M32-24C34-46 14-62-12-60C-40-58-50-30-42 4C-38 18-28 24-20 20C-18 4-14-8-2-16C10-22 22-24 32-24z',
      ) +
        pane(tone(fill, 0.16), 'M32-24C33-34 30-42 25-48C2-44-30-32-43-8L-42 4C-26-14 6-24 32-24z') +
        pane(print, 'M-40-2C-32-16-22-26-10-32L-2-24C-16-16-26-4-30 16C-36 12-39 6-40-2z') +
        stroke('M22-46C0-40-18-34-34-20', 1.8)
    : pane(
        fill,
        'M-40 2C-50-30-36-58 0-60C36-58 50-30 40 2C36-14 30-24 22-30C8-36-8-36-22-30C-30-24-36-14-40 2z',
      ) +
        pane(
          tone(fill, 0.16),
          'M-40 2C-44-14-44-28-40-38C-14-26 20-30 38-44C46-30 46-14 40 2C36-14 30-24 22-30C8-36-8-36-22-30C-30-24-36-14-40 2z',
        ) +
        pane(print, 'M-42-34C-20-24 14-28 36-46L28-54C8-38-20-36-38-46z') +
        stroke('M-36-22C-14-18 16-22 38-34', 1.6)
}
