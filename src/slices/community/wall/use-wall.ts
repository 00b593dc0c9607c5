import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { useRealtime } from '#ui/state/use-realtime.ts'
import { channels, type listNotes, type Post, type Told } from '../contract.ts'

export type Notes = z.output<typeof listNotes.output>

type Wall = {
  /** What the server gave. */
  found: Notes
  /** What was heard since of the notes that hang here. */
  changed: ReadonlyMap<number, Post>
  gone: ReadonlySet<number>
  /** Notes that came meanwhile: nothing that one reads is moved for them. */
  fresh: ReadonlySet<number>
}

const wallOf = (found: Notes): Wall => ({ found, changed: new Map(), gone: new Set(), fresh: new Set() })

/** The notes that hang on the wall, kept up to date, and how many have come since. */
export function useWall(found: Notes): { notes: readonly Post[]; fresh: number } {
  const [kept, setKept] = useState(() => wallOf(found))
  const { revalidate } = useRevalidator()
  useRealtime(channels.note, found.live, {
    received: (told) => setKept((before) => heardOn(hungAnew(before, found), told)),
    reset: () => void revalidate(),
  })
  const wall = hungAnew(kept, found)
  const notes = found.items
    .filter(({ id }) => !wall.gone.has(id))
    .map((note) => wall.changed.get(note.id) ?? note)
  return { notes, fresh: wall.fresh.size }
}

/** What was heard holds for a list that stands at the same place of the channel; of a later one it is part. */
function hungAnew(before: Wall, found: Notes): Wall {
  if (before.found === found) return before
  return before.found.live === found.live ? { ...before, found } : wallOf(found)
}

function heardOn(wall: Wall, told: Told): Wall {
  const id = told.what === 'post' ? told.post.id : told.id
  const hanging = wall.found.items.find((note) => note.id === id)
  if (told.what === 'gone') {
    return { ...wall, gone: new Set([...wall.gone, id]), fresh: without(wall.fresh, id) }
  }
  if (hanging) {
    const note =
      told.what === 'post' ? told.post : { ...(wall.changed.get(id) ?? hanging), amens: told.amens }
    const gone = told.what === 'post' ? without(wall.gone, id) : wall.gone
    return { ...wall, gone, changed: new Map(wall.changed).set(id, note) }
  }
  if (told.what === 'post' && isNew(told.post)) return { ...wall, fresh: new Set([...wall.fresh, id]) }
  return wall
}

/** An old note that hangs on another page is told of, too, when it is changed. */
const isNew = ({ edited, answered, amens }: Post) => !edited && answered === null && amens === 0

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((each) => each !== id))
