import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { AppLink } from '../controls/app-link.tsx'

/** Sorts a list. While a filter is being applied, it sorts the list that is about to come. */
export function SortLink({
  href,
  className,
  children,
}: {
  href: string
  className: string
  children: ReactNode
}) {
  const { location } = useNavigation()
  return (
    <AppLink href={sortedHref(href, location)} preventScrollReset className={className}>
      {children}
    </AppLink>
  )
}

/** The list's next address, sorted as `href` says. */
export function sortedHref(href: string, next?: { pathname: string; search: string }): string {
  const link = new URL(href, 'http://localhost')
  if (next?.pathname !== link.pathname) return href
  const query = new URLSearchParams(next.search)
  const sort = link.searchParams.get('sort')
  query.delete('page')
  query.delete('sort')
  if (sort !== null) query.set('sort', sort)
  return `${link.pathname}${query.size > 0 ? `?${query}` : ''}${link.hash}`
}
