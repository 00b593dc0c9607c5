import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { newKey } from '#core/security/new-key.ts'
import { toastFailure } from '#ui/feedback/failures.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'
import { type OwnPost, readMine, sayAmen } from '../contract.ts'
import type { Post } from '../post.ts'

const Key = z.string().regex(/^[0-9a-f]{32}$/)
const keyStorage = browserMemory('community key', (text) => Key.parse(JSON.parse(text)))

/** For browsers without storage: valid until the page is left. */
let unsavedKey: string | undefined

/** The stored guest key; undefined if there is none. */
export const savedGuestKey = (): string | undefined => keyStorage.read() ?? unsavedKey

/** The guest key, created when first needed. */
export function ownKey(): string {
  const known = savedGuestKey()
  if (known !== undefined) return known
  unsavedKey = newKey()
  keyStorage.write(unsavedKey)
  return unsavedKey
}

type Ours = {
  /** The visitor's own posts, newest first. */
  posts: readonly OwnPost[]
  owns: (id: number) => OwnPost | undefined
  /** Whether the visitor prayed for it or said Amen. */
  prayed: (id: number) => boolean
  amens: (post: Post) => number
  amen: (post: Post) => Promise<void>
  /** Applies what the visitor did to a post here; null once it is gone. */
  mend: <AnyPost extends Post>(post: AnyPost) => AnyPost | null
  changed: (post: OwnPost) => void
  gone: (id: number) => void
  reload: () => Promise<void>
}

const OursContext = createContext<Ours | null>(null)

export function useOurs(): Ours {
  const ours = use(OursContext)
  if (!ours) throw new TypeError('This has to be inside OursProvider.')
  return ours
}

type Known = { posts: readonly OwnPost[]; amens: ReadonlySet<number> }

/** The visitor's own posts and Amens. Loaded after the page, since cached pages are the same for everyone. */
export function OursProvider({ children }: { children: ReactNode }) {
  const member = useRootStore((root) => root.session.currentUser?.username)
  const [known, setKnown] = useState<Known>({ posts: [], amens: new Set() })
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [mended, setMended] = useState<ReadonlyMap<number, OwnPost | null>>(new Map())

  const reload = useCallback(async () => {
    const key = savedGuestKey()
    if (key === undefined && member === undefined) return
    try {
      const { posts, amens } = await call(readMine, key === undefined ? {} : { key })
      setKnown({ posts: posts.filter(({ state }) => state !== 'withdrawn'), amens: new Set(amens) })
    } catch {
      // If this fails the page still works, and the server counts a second Amen once.
    }
  }, [member])
  useEffect(() => void reload(), [reload])

  const amens = (post: Post) => Math.max(post.amens, counts.get(post.id) ?? 0)
  const mark = (id: number, prayed: boolean) =>
    setKnown((before) => {
      const amens = new Set(before.amens)
      if (prayed) amens.add(id)
      else amens.delete(id)
      return { ...before, amens }
    })
  const count = (id: number, amens: number) => setCounts((before) => new Map(before).set(id, amens))
  const put = (id: number, post: OwnPost | null) => setMended((before) => new Map(before).set(id, post))

  const ours: Ours = {
    posts: known.posts,
    owns: (id) => known.posts.find((post) => post.id === id),
    prayed: (id) => known.amens.has(id),
    amens,
    amen: async (post) => {
      if (known.amens.has(post.id)) return
      mark(post.id, true)
      count(post.id, amens(post) + 1)
      try {
        count(post.id, (await call(sayAmen, { id: post.id, key: ownKey() })).amens)
      } catch (error) {
        mark(post.id, false)
        count(post.id, 0)
        toastFailure(error)
      }
    },
    mend: (post) => {
      const own = mended.get(post.id)
      if (own === undefined) return post
      if (own === null || own.state !== 'shown') return null
      const { title, body, edited, answered, thanks } = own
      return { ...post, title, body, edited, answered, thanks }
    },
    changed: (post) => {
      put(post.id, post)
      setKnown((before) => ({
        ...before,
        posts: before.posts.map((each) => (each.id === post.id ? post : each)),
      }))
    },
    gone: (id) => {
      put(id, null)
      setKnown((before) => ({ ...before, posts: before.posts.filter((post) => post.id !== id) }))
    },
    reload,
  }
  return <OursContext value={ours}>{children}</OursContext>
}
