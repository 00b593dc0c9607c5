import { useEffect, useState } from 'react'
import { call } from '#core/call.ts'
import type { Role } from '#core/roles.ts'
import { type FoundKind, staffSearch } from '#core/staff-search.ts'
import { roomsNamed } from './admin-rooms.ts'

/** The pages with these words in their name, as one more kind of what was found. */
export function foundRooms(role: Role, words: string): FoundKind[] {
  const items = roomsNamed(role, words).map(({ name, href, group }) => ({
    title: name,
    href,
    detail: group ?? '',
  }))
  return words.trim() && items.length > 0 ? [{ kind: 'Pages', items }] : []
}

/** Pages at once; the rest as soon as the server has answered for the words that stand there. */
export function useFound(role: Role, words: string): { groups: FoundKind[]; busy: boolean } {
  const q = words.trim()
  const [answer, setAnswer] = useState<{ q: string; kinds: FoundKind[] }>({ q: '', kinds: [] })
  useEffect(() => {
    if (!q) return
    let outdated = false
    const asking = setTimeout(async () => {
      // No answer is shown as nothing found here; the page with all results tells what went wrong.
      const kinds = await call(staffSearch, { q, most: 5 }).catch(() => [])
      if (!outdated) setAnswer({ q, kinds })
    }, 150)
    return () => {
      outdated = true
      clearTimeout(asking)
    }
  }, [q])
  const rooms = foundRooms(role, q)
  const current = answer.q === q
  return { groups: current ? [...rooms, ...answer.kinds] : rooms, busy: q !== '' && !current }
}
