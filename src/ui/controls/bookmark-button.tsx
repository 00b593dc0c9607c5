import { Star } from 'lucide-react'
import { createContext, use } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

export type Bookmarks = {
  has: (href: string) => boolean
  toggle: (href: string, title: string) => void
}

/** Given by the frame of the admin area; elsewhere there are no bookmarks. */
export const BookmarksContext = createContext<Bookmarks | null>(null)

/** Keeps a page among one's bookmarks, or takes it out again. `title` may be read from the page at the press. */
export function BookmarkButton({
  href,
  title,
  label,
  className,
}: {
  href: string
  title: string | (() => string)
  /** What it is called, where the title is not enough or not known yet. */
  label?: string
  className?: string
}) {
  const bookmarks = use(BookmarksContext)
  if (!bookmarks) return null
  const kept = bookmarks.has(href)
  return (
    <IconButton
      label={label ?? `Bookmark ${typeof title === 'string' ? title : 'this page'}`}
      aria-pressed={kept}
      {...(className ? { className } : {})}
      onClick={() => bookmarks.toggle(href, typeof title === 'string' ? title : title())}
    >
      <Star className={classNames('size-5.5', kept && 'fill-accent text-accent-text')} aria-hidden="true" />
    </IconButton>
  )
}
