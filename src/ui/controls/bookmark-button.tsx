import { Star } from 'lucide-react'
import { createContext, use } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

export type Bookmarks = {
  has: (href: string) => boolean
  toggle: (href: string, title: string) => void
}

/** Provided by the admin layout; elsewhere there are no bookmarks. */
export const BookmarksContext = createContext<Bookmarks | null>(null)

/** Adds a page to the bookmarks, or removes it. `title` may be read from the page on click. */
export function BookmarkButton({
  href,
  title,
  label,
  className,
}: {
  href: string
  title: string | (() => string)
  /** Its label, where the title is not enough or not known yet. */
  label?: string
  className?: string
}) {
  const bookmarks = use(BookmarksContext)
  if (!bookmarks) return null
  const isBookmarked = bookmarks.has(href)
  return (
    <IconButton
      label={
        label ?? (typeof title === 'string' ? t('Bookmark {title}', { title }) : t('Bookmark this page'))
      }
      aria-pressed={isBookmarked}
      {...(className ? { className } : {})}
      onClick={() => bookmarks.toggle(href, typeof title === 'string' ? title : title())}
    >
      <Star
        className={classNames('size-5.5', isBookmarked && 'fill-accent text-accent-text')}
        aria-hidden="true"
      />
    </IconButton>
  )
}
