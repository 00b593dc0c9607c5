import { useCallback, useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { channels, listChat, type Post, readMine } from '#slices/community/contract.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { useRealtime } from '#ui/state/use-realtime.ts'

/** The most messages shown. */
const maxWords = 200

/** Own messages that others don't see yet. */
export type Waiting = Pick<Post, 'id' | 'body' | 'created'>

/** The chat messages of the session, and which are one's own. */
export function useChat(since: string) {
  const username = useRootStore(({ session }) => session.currentUser?.username)
  const [words, setWords] = useState<readonly Post[]>([])
  const [after, setAfter] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set())
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])

  const load = useCallback(async () => {
    try {
      const { items, live } = await call(listChat, {})
      setWords(items)
      setAfter((before) => before ?? live)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])

  useEffect(() => {
    if (username === undefined) return
    const reload = async () => {
      const mine = await call(readMine, {}).catch(() => null)
      if (!mine) return
      const here = mine.posts.filter(({ kind, created }) => kind === 'chat' && created >= since)
      setOwn(new Set(here.map(({ id }) => id)))
      setWaiting(here.filter(({ state }) => state === 'waiting').reverse())
    }
    void reload()
  }, [username, since])

  useRealtime(channels.chat, after, {
    received: (event) => {
      if (event.what === 'post') {
        setWords((before) => withWord(before, event.post))
        setWaiting((before) => before.filter(({ id }) => id !== event.post.id))
      }
      if (event.what === 'gone') setWords((before) => before.filter(({ id }) => id !== event.id))
    },
    reset: () => void load(),
  })
  return {
    words,
    own,
    waiting,
    failed,
    load,
    sent: (word: Waiting, isShown: boolean) => {
      setOwn((before) => new Set([...before, word.id]))
      if (!isShown) setWaiting((before) => [...before, word])
    },
    gone: (id: number) => {
      setWords((before) => before.filter((each) => each.id !== id))
      setWaiting((before) => before.filter((each) => each.id !== id))
    },
  }
}

/** Sorted by time, since an approved message belongs between others. */
function withWord(before: readonly Post[], word: Post): readonly Post[] {
  const others = before.filter(({ id }) => id !== word.id)
  return [...others, word].sort((a, b) => a.id - b.id).slice(-maxWords)
}
