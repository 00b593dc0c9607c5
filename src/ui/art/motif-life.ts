import { bare, disc, line, mirrored, moved, pane, rays, short, thin, tint } from './pen.ts'

/** The Sacred Heart: flames and cross above, the crown of thorns around, light behind. */
export function heart(): string {
  return (
    thin(rays([tint.pale, tint.gold], [0, 18], 58, [96, 80], 28, 0.62)) +
    pane(
      tint.amber,
      'M-22-26C-30-44-20-54-18-68C-12-62-9-56-9-50C-3-60-3-74-8-84C8-76 16-64 13-50C18-54 20-60 20-66C30-52 30-38 22-26C14-14-14-14-22-26z',
    ) +
    pane(
      tint.pale,
      'M-11-26C-14-38-6-44-4-54C4-48 6-42 5-36C9-38 11-42 11-46C16-38 15-30 11-24C6-16-8-16-11-26z',
    ) +
    pane(tint.brown, 'M-4-100H4V-86H16V-78H4V-50H-4V-78H-16V-86H-4z') +
    pane(
      tint.red,
      'M0 92C-44 62-66 34-64 4C-62-20-46-32-28-32C-14-32-4-24 0-12C4-24 14-32 28-32C46-32 62-20 64 4C66 34 44 62 0 92z',
    ) +
    pane(tint.ember, 'M-54 2C-52-14-42-22-30-22C-18-22-10-14-6-2C-12 12-26 20-46 22C-51 16-54 9-54 2z') +
    pane(tint.wine, 'M0 92C44 62 66 34 64 4C62 34 38 58 0 78z') +
    line('M-63 16C-36 34 36 34 63 16M-58 30C-34 48 34 48 58 30', 3) +
    line(
      'M-58 30C-44 20-36 34-22 28C-10 24-6 42 8 38C20 34 22 22 36 28C46 32 50 24 61 22M-50 22L-54 12M-28 40L-32 50M-8 30L-10 20M16 40L18 51M34 24L38 15M48 34L54 43',
      2.6,
    )
  )
}

export function lily(): string {
  const leaf =
    pane(tint.moss, 'M0 96C6 70 20 52 44 42C42 66 26 86 0 96z') + line('M2 92C14 76 26 60 42 44', 2)
  const bloom =
    pane(tint.cream, 'M0 0C-20-6-34-24-36-48C-20-44-6-30 0 0z') +
    pane(tint.cream, 'M0 0C20-6 34-24 36-48C20-44 6-30 0 0z') +
    pane(tint.white, 'M0 0C-18-18-18-44 0-66C18-44 18-18 0 0z') +
    pane(tint.white, 'M0 0C-22 4-44-4-54-22C-34-26-14-20 0 0z') +
    pane(tint.white, 'M0 0C22 4 44-4 54-22C34-26 14-20 0 0z') +
    line('M0-6V-46', 2) +
    line('M0-8C-5-20-10-28-14-34M0-8C5-20 10-28 14-34', 2) +
    bare(disc(tint.amber, -14, -36, 4) + disc(tint.amber, 14, -36, 4) + disc(tint.amber, 0, -46, 4)) +
    pane(tint.leaf, 'M-8 2C-4-4 4-4 8 2L4 16H-4z')
  const bud =
    pane(tint.cream, 'M0 0C-14-10-14-30 0-46C14-30 14-10 0 0z') +
    line('M0-2V-34', 2) +
    pane(tint.leaf, 'M-6 0C-3-5 3-5 6 0L3 10H-3z')
  return (
    line('M0 98C2 70 0 40 0 4M0 66C-20 52-42 42-54 22M1 54C22 42 42 32 54 12', 5) +
    mirrored(leaf) +
    moved(bud, -58, 14, 0.86, -40) +
    moved(bud, 58, 4, 0.9, 38) +
    moved(bloom, 0, -14, 1.22)
  )
}

/** Hands joined in prayer, seen from the front, with their sleeves and the light they hold. */
export function hands(): string {
  const hand =
    pane(tint.deep, 'M12 62L46 44L78 98H18z') +
    pane(tint.gold, 'M8 56L40 38L48 50L13 69z') +
    pane('#e3b48c', 'M0-88C8-86 11-76 12-62L15-26C24-20 32-8 36 8L41 40L8 58L0 62z') +
    pane('#d49f75', 'M12-62L15-26C24-20 32-8 36 8L41 40L24 49C26 28 22 8 12-8C10-24 10-44 12-62z') +
    pane('#efc7a2', 'M0-4C6-18 12-26 17-24C22-21 19-8 14 4C10 14 6 22 0 28z')
  return (
    thin(rays([tint.pale, tint.gold], [0, -40], 52, [92, 74], 24, 0.55)) +
    mirrored(hand) +
    line('M0-88V-6M0 28V62') +
    line('M6-80C6-60 7-40 7-22M-6-80C-6-60-7-40-7-22', 2)
  )
}

/** Five decades on a loop, the drop and the crucifix. */
export function rosary(): string {
  const bead = (x: number, y: number, radius: number, fill: string) =>
    disc(fill, x, y, radius) +
    bare(
      `<circle cx="${short(x - radius * 0.3)}" cy="${short(y - radius * 0.35)}" r="${short(radius * 0.28)}" fill="#fff" opacity=".7"/>`,
    )
  const count = 44
  const loop = Array.from({ length: count }, (_, index) => {
    const turn = ((index + 0.5) / count) * 2 * Math.PI + Math.PI / 2
    const x = Math.cos(turn) * (64 - 8 * Math.sin(turn))
    const y = -36 + Math.sin(turn) * 58
    const great = index % 9 === 4
    return bead(x, y, great ? 6.4 : 4.3, great ? tint.gold : tint.blue)
  })
  const drop = [41, 50, 59].map((y, index) =>
    bead(0, y, index === 1 ? 4.3 : 5, index === 1 ? tint.blue : tint.gold),
  )
  return (
    line('M0 22V66', 2) +
    loop.join('') +
    pane(tint.gold, 'M0 14L10 24L0 36L-10 24z') +
    drop.join('') +
    pane(tint.amber, 'M-4.5 64H4.500V74H14V82H4.500V100H-4.500V82H-14V74H-4.500z')
  )
}
