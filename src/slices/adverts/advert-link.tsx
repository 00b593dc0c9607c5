import type { ReactNode } from 'react'
import { say } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { isElsewhere, isSafeLink } from './rules.ts'

/** The way an advert leads: a page of ours in the site, another site in a tab of its own that cannot reach back. */
export function AdvertLink({
  href,
  className,
  children,
}: {
  href: string
  className: string
  children: ReactNode
}) {
  // Checked when it was written; looked at again, since here it becomes something to press.
  if (href === '' || !isSafeLink(href)) return children
  if (!isElsewhere(href)) {
    return (
      <AppLink href={href} className={className}>
        {children}
      </AppLink>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow sponsored" className={className}>
      {children}
      <span className="sr-only"> {say('(opens in a new tab)')}</span>
    </a>
  )
}
