import { disc, line, mirrored, moved, pane, rays, thin, tint } from './pen.ts'

export function cross(): string {
  const side = pane(tint.red, 'M16-25.5L57-29.5V-14.5L16-18.5z')
  return (
    thin(rays([tint.pale, tint.gold], [0, -22], 46, [78, 64], 28, 0.7)) +
    disc(tint.blue, 0, -22, 45) +
    disc(tint.sky, 0, -22, 32) +
    pane(tint.gold, 'M-8-30L-14-98H14L8-30L64-36V-8L8-14L15 98H-15L-8-14L-64-8V-36z') +
    pane(tint.red, 'M-4-40L-8-91H8L4-40z') +
    mirrored(side) +
    pane(tint.red, 'M-4-4L-9 91H9L4-4z') +
    line('M-5.6 26H5.6M-7.3 58H7.3', 2.6) +
    disc(tint.white, 0, -22, 10)
  )
}

export function chalice(): string {
  return (
    thin(rays([tint.pale, tint.gold], [0, -58], 30, [52, 43], 24, 0.7)) +
    disc(tint.white, 0, -58, 28) +
    line('M0-74V-42M-11-63H11', 3) +
    pane(tint.gold, 'M-46-26H46C46 8 28 28 8 32H-8C-28 28-46 8-46-26z') +
    pane(tint.pale, 'M-46-26H-16C-18 2-14 20-8 32C-28 28-46 8-46-26z') +
    pane(tint.amber, 'M46-26H20C20 2 14 22 8 32C28 28 46 8 46-26z') +
    pane(tint.wine, 'M-46-26C-30-18 30-18 46-26C30-33-30-33-46-26z') +
    pane(tint.amber, 'M-7 32H7L5 42H-5z') +
    pane(tint.red, 'M0 40C14 42 18 48 18 52C18 58 12 63 0 64C-12 63-18 58-18 52C-18 48-14 42 0 40z') +
    pane(tint.amber, 'M-6 64H6L9 76H-9z') +
    pane(
      tint.gold,
      'M-9 76H9C16 84 32 88 44 90C46 96 46 98 44 99H-44C-46 98-46 96-44 90C-32 88-16 84-9 76z',
    ) +
    line('M-44 90C-20 94 20 94 44 90')
  )
}

/** A small church on a hill, its door open on the light. */
export function chapel(): string {
  return (
    pane(tint.moss, 'M-98 98C-84 70-50 58 0 58C50 58 84 70 98 98z') +
    mirrored(
      pane(tint.stone, 'M34 10H68V68H34z') +
        pane(tint.red, 'M34 10L34-8H58L74 10z') +
        pane(tint.blue, 'M45 56V34C45 27 48 24 51 21C54 24 57 27 57 34V56z'),
    ) +
    pane(tint.cream, 'M-36 72V-8L0-44L36-8V72z') +
    pane(tint.red, 'M0-58L50-8L42 0L0-42L-42 0L-50-8z') +
    pane(tint.stone, 'M-11-46V-70L0-82L11-70V-46L0-58z') +
    pane(tint.gold, 'M-4-54V-64C-4-68 4-68 4-64V-54L0-58z') +
    line('M0-82V-100M-7-94H7', 3.6) +
    disc(tint.blue, 0, -10, 14) +
    disc(tint.gold, 0, -10, 4.5) +
    line(
      'M0-24V-14.500M0-5.500V4M-14-10H-4.500M4.5-10H14M-9.9-19.900L-3.2-13.200M9.9-19.900L3.2-13.200M-9.9-.1L-3.2-6.800M9.9-.1L3.2-6.8',
      2,
    ) +
    pane(tint.amber, 'M-17 72V36C-17 24-8 18 0 12C8 18 17 24 17 36V72z') +
    pane(tint.white, 'M-9 72V40C-9 32-4 28 0 24C4 28 9 32 9 40V72z') +
    pane(tint.pale, 'M-9 72H9L26 98H-26z')
  )
}

export function book(): string {
  return (
    pane(tint.wine, 'M-98-34C-66-46-30-44 0-28C30-44 66-46 98-34V62C66 52 30 54 0 72C-30 54-66 52-98 62z') +
    mirrored(
      pane(tint.cream, 'M0-22C28-44 62-48 90-42V50C62 44 28 46 0 64z') +
        line(
          'M14-10C34-23 56-27 76-25M14 4C34-9 56-13 76-11M14 18C34 5 56 1 76 3M14 32C34 19 56 15 76 17M14 46C34 34 56 29 76 31',
          2.2,
        ),
    ) +
    pane(tint.white, 'M0-22C-28-44-62-48-90-42V50C-62 44-28 46 0 64z') +
    moved(pane(tint.gold, 'M-6-30H6V-14H22V-2H6V34H-6V-2H-22V-14H-6z'), -46, 0, 0.95, -4) +
    pane(tint.red, 'M6 60V96L0 88L-6 96V60L0 64z') +
    line('M0-22V64')
  )
}

/** A scored loaf between two ears of wheat. */
export function bread(): string {
  const grain = (x: number, y: number, turn: number) =>
    moved(pane(tint.gold, 'M0 12C-8 4-7-8 0-16C7-8 8 4 0 12z'), x, y, 0.95, turn)
  const ear =
    line('M56 66C66 30 70-4 66-40', 3.4) +
    [0, 1, 2, 3]
      .map((row) => grain(56 + row * 1.5, 4 - row * 19, -28) + grain(80 - row * 1, 0 - row * 19, 30))
      .join('') +
    grain(66, -74, 2)
  return (
    mirrored(ear) +
    pane(tint.clay, 'M-78 66C-84 26-44 0 0 0C44 0 84 26 78 66C74 88 44 94 0 94C-44 94-74 88-78 66z') +
    pane(tint.amber, 'M-64 58C-62 28-34 10 0 10C34 10 62 28 64 58C54 72 30 78 0 78C-30 78-54 72-64 58z') +
    pane(tint.cream, 'M0 16C7 32 7 58 0 74C-7 58-7 32 0 16z') +
    pane(tint.cream, 'M-48 47C-30 38 30 38 48 47C30 56-30 56-48 47z')
  )
}
