import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { toastFailure } from '#ui/feedback/failures.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { type OwnPost, type Post, readMine, sayAmen } from '../contract.ts'
import { keptKey, ownKey } from '../posts/guest-key.ts'

type Ours = {
  /** What this visitor wrote, the newest first. */
  posts: readonly OwnPost[]
  owns: (id: number) => OwnPost | undefined
  /** Whether this visitor prayed for it, or said Amen. */
  prayed: (id: number) => boolean
  amens: (post: Post) => number
  amen: (post: Post) => Promise<void>
  /** A post as it stands after what was done to it here; null once it is not to be seen any more. */
  mend: <Seen extends Post>(post: Seen) => Seen | null
  changed: (post: OwnPost) => void
  gone: (id: number) => void
  reload: () => Promise<void>
}

const OursContext = createContext<Ours | null>(null)

export function useOurs(): Ours {
  const ours = use(OursContext)
  if (!ours) throw new TypeError('This stands outside of OursProvider.')
  return ours
}

type Known = { posts: readonly OwnPost[]; amens: ReadonlySet<number> }

/** What the visitor wrote and prayed for. Pages are the same for everybody: this is asked for afterwards. */
export function OursProvider({ children }: { children: ReactNode }) {
  const member = useRootStore((root) => root.session.currentUser?.username)
  const [known, setKnown] = useState<Known>({ posts: [], amens: new Set() })
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [mended, setMended] = useState<ReadonlyMap<number, OwnPost | null>>(new Map())

  const reload = useCallback(async () => {
    const key = keptKey()
    if (key === undefined && member === undefined) return
    try {
      const { posts, amens } = await call(readMine, key === undefined ? {} : { key })
      setKnown({ posts: posts.filter(({ state }) => state !== 'withdrawn'), amens: new Set(amens) })
    } catch {
      // The walls can be read without it; what is pressed twice is counted once.
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
