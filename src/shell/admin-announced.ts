import type { Motif, Palette } from '#ui/art/art-url.ts'

type Announced = {
  title: string
  /** What will be done here. */
  text: string
  palette: Palette
  motif: Motif
}

/** Rooms of the admin area that are announced but not open yet, by route. */
export const announced = {
  'admin/account': {
    title: 'Accounting',
    text: 'Income by purpose and month, and the exports for the books, will be found here.',
    palette: 'night',
    motif: 'book',
  },
} as const satisfies Record<string, Announced>

export type AnnouncedPath = keyof typeof announced

/** Each such route has its path as its id. */
export function announcedAt(matches: readonly ({ id: string } | undefined)[]): Announced {
  const id = matches.at(-1)?.id
  if (id === undefined || !isAnnounced(id)) throw new TypeError(`No room is announced with the id ${id}.`)
  return announced[id]
}

const isAnnounced = (id: string): id is AnnouncedPath => Object.hasOwn(announced, id)
