import { bare, disc, line, mirrored, moved, pane, rays, thin, tint } from './pen.ts'

/** The Spirit descending: wings spread, tail above, head below in a crossed nimbus. */
export function dove(): string {
  const wing =
    pane(
      tint.white,
      'M9 26C28 22 46 10 60 2C78-8 94-16 99-36C94-32 88-30 82-30C88-38 91-47 90-58C84-48 76-42 66-40C71-49 74-58 72-70C66-58 58-50 48-46C52-55 54-64 51-75C46-62 39-52 30-46C32-54 33-61 31-70C25-56 18-44 10-36z',
    ) +
    pane(tint.sky, 'M9 26C28 22 46 10 60 2C70-3 82-9 89-17C66-12 38-14 12-4z') +
    line('M82-30L72-13M66-40L53-11M48-46L36-9M30-46L22-6', 2.6)
  const tail = pane(
    tint.white,
    'M-7-30L-21-83C-15-82-11-84-8-90C-5-87-2-90 0-97C2-90 5-87 8-90C11-84 15-82 21-83L7-30z',
  )
  const nimbus =
    disc(tint.gold, 0, 45, 29) +
    pane(tint.ember, 'M-3 45L-5.5 73.4C-2 74.2 2 74.2 5.5 73.4L3 45z') +
    pane(tint.ember, 'M0 42L28.5 39.5C29.2 43 29.2 47 28.5 50.5L0 48L-28.5 50.5C-29.2 47-29.2 43-28.5 39.5z')
  const body = pane(
    tint.white,
    'M0-46C12-34 18-12 16 8C15 20 12 27 11 34C10 38 11.5 41 11.5 45C11.5 53 6.5 58 0 58C-6.5 58-11.5 53-11.5 45C-11.5 41-10 38-11 34C-12 27-15 20-16 8C-18-12-12-34 0-46z',
  )
  return (
    tail +
    line('M-8-90L-3-42M8-90L3-42', 2.6) +
    `<g stroke-width="2.6">${mirrored(wing)}</g>` +
    nimbus +
    body +
    pane(tint.amber, 'M-4.5 55C-2 58 2 58 4.5 55L0 66z')
  )
}

export function flame(): string {
  return (
    pane(
      tint.red,
      'M2 96C-42 96-64 66-58 30C-54 4-36-10-30-38C-18-26-13-14-13 0C3-22 10-60-8-98C30-74 44-42 39-10C47-17 51-28 50-42C68-12 72 24 60 54C50 82 30 96 2 96z',
    ) +
    pane(
      tint.ember,
      'M2 96C-32 96-48 70-42 40C-38 22-26 10-22-6C-14 4-10 14-10 24C6 6 16-24 8-58C30-34 34-4 28 22C36 16 40 8 42-4C54 22 56 48 46 68C38 86 22 96 2 96z',
    ) +
    pane(
      tint.amber,
      'M2 96C-22 96-34 76-30 54C-27 38-16 28-12 14C-6 22-3 30-4 38C8 24 14 4 10-20C24 0 26 22 20 40C26 36 30 30 32 22C40 42 40 60 33 74C27 88 16 96 2 96z',
    ) +
    pane(
      tint.pale,
      'M2 96C-12 96-20 82-17 67C-14 55-5 48-2 36C4 42 6 50 4 58C11 50 14 40 13 30C23 44 26 58 23 72C20 88 12 96 2 96z',
    ) +
    pane(tint.white, 'M3 96C-4 96-8 88-6 79C-4 72 1 68 3 60C9 68 12 76 11 84C10 92 8 96 3 96z')
  )
}

/** The host in its sun of gold, on a foot. */
export function monstrance(): string {
  const sun = [0, -30] as const
  return (
    thin(rays([tint.gold, tint.pale], sun, 40, [70, 58], 24, 0.92)) +
    disc(tint.amber, 0, -30, 41) +
    disc(tint.gold, 0, -30, 34) +
    disc(tint.white, 0, -30, 26) +
    line('M0-44V-16M-10-34H10', 3) +
    pane(tint.gold, 'M-4-99H4V-92H10V-85H4V-74H-4V-85H-10V-92H-4z') +
    pane(tint.amber, 'M-9 11H9L6 26H-6z') +
    pane(tint.gold, 'M-7 26C-22 28-22 42-7 44H7C22 42 22 28 7 26z') +
    pane(tint.amber, 'M-6 44H6L9 64H-9z') +
    pane(tint.gold, 'M-9 64H9C14 76 28 82 44 86V96H-44V86C-28 82-14 76-9 64z') +
    line('M-44 86H44M0 64V86')
  )
}

export function candle(): string {
  return (
    bare(
      `<circle cx="0" cy="-58" r="42" fill="${tint.pale}" opacity=".5"/><circle cx="0" cy="-58" r="27" fill="${tint.white}" opacity=".6"/>`,
    ) +
    pane(tint.amber, 'M0-98C18-74 22-62 20-50C18-38 10-32 0-32C-10-32-18-38-20-50C-22-62-10-72 0-98z') +
    pane(tint.pale, 'M0-72C10-58 11-52 10-46C9-38 5-34 0-34C-5-34-9-38-10-46C-11-52-6-58 0-72z') +
    line('M0-46V-24', 3) +
    pane(tint.cream, 'M-27-16C-18-26 18-26 27-16V76H-27z') +
    pane(
      tint.white,
      'M-27-16C-18-26 18-26 27-16C27-10 26 6 22 8C17 9 18-4 13-5C8-4 10 22 4 23C-2 22 0 0-5-1C-10 0-8 12-14 12C-20 11-27 2-27-16z',
    ) +
    line('M-27 40H27', 2.6) +
    line('M0 44V66M-8 52H8', 3) +
    pane(tint.gold, 'M-52 76H52C50 88 42 96 28 98H-28C-42 96-50 88-52 76z')
  )
}

export function star(): string {
  const point = (long: number, wide: number) =>
    pane(tint.white, `M0 0L${-wide}${-wide}L0${-long}z`) + pane(tint.gold, `M0 0L${wide}${-wide}L0${-long}z`)
  const small = [45, 135, 225, 315].map((turn) => moved(point(52, 9), 0, -10, 1, turn))
  const great = [90, 270].map((turn) => moved(point(78, 13), 0, -10, 1, turn))
  return (
    small.join('') +
    great.join('') +
    moved(point(86, 13), 0, -10) +
    moved(pane(tint.gold, 'M0 0L-13-13L0-108z') + pane(tint.white, 'M0 0L13-13L0-108z'), 0, -10, 1, 180) +
    disc(tint.cream, 0, -10, 9)
  )
}
