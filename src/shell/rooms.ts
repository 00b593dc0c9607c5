import type { Motif, Palette } from '#ui/art/art-url.ts'

export type Room = {
  title: string
  /** What will be here. */
  text: string
  palette: Palette
  motif: Motif
}

/** Pages that are announced but not open yet, by route. */
export const rooms = {
  community: {
    title: 'Community',
    text: 'A wall for your notes, shouts of praise, and the stories of those who pray with us.',
    palette: 'rose',
    motif: 'heart',
  },
} as const satisfies Record<string, Room>

export type RoomPath = keyof typeof rooms

/** Each room's route has its path as its id. */
export function roomOf(matches: readonly ({ id: string } | undefined)[]): Room {
  const id = matches.at(-1)?.id
  if (id === undefined || !isRoom(id)) throw new TypeError(`There is no room with the id ${id}.`)
  return rooms[id]
}

function isRoom(id: string): id is RoomPath {
  return Object.hasOwn(rooms, id)
}
