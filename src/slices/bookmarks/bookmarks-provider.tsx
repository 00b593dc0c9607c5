import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { BookmarksContext } from '#ui/controls/bookmark-button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { addBookmark, adminAddress, removeBookmark } from './contract.ts'

/**
 * Provides the user's bookmarks: `saved` as last loaded, plus what was toggled since. Nothing is reloaded after a
 * click, since the page may have unsaved input.
 */
export function BookmarksProvider({ saved, children }: { saved: readonly string[]; children: ReactNode }) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const underway = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: news from the server takes the place of what was pressed.
  useEffect(() => {
    setPressed((before) => new Map([...before].filter(([href]) => underway.current.has(href))))
  }, [saved])

  const bookmarks = useMemo(() => {
    const known = new Set(saved)
    const keyOf = (href: string) => adminAddress(href) ?? href
    const has = (href: string) => pressed.get(keyOf(href)) ?? known.has(keyOf(href))
    const put = async (href: string, title: string, on: boolean) => {
      const key = keyOf(href)
      underway.current.add(key)
      setPressed((before) => new Map(before).set(key, on))
      try {
        const done = on
          ? await call(addBookmark, { href: key, title })
          : await call(removeBookmark, { href: key })
        if (on) toast.success(done.message)
        else toast.undo(done.message, () => void put(href, title, true))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        setPressed((before) => new Map(before).set(key, !on))
        toast.error(error.message)
      } finally {
        underway.current.delete(key)
      }
    }
    return { has, toggle: (href: string, title: string) => void put(href, title, !has(href)) }
  }, [saved, pressed])
  return <BookmarksContext value={bookmarks}>{children}</BookmarksContext>
}
