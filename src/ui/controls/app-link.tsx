import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { localPath } from '#core/security/local-path.ts'
import { useSections } from '../state/use-sections.tsx'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  prefetch?: 'intent' | 'viewport' | 'none'
  preventScrollReset?: boolean
  replace?: boolean
}

/**
 * A page of ours is reached through the router; another site, a file, mail or telephone by a plain link. Where the page's
 * section is off, only the text is left.
 */
export function AppLink({ href, prefetch = 'none', preventScrollReset, replace, ...rest }: AppLinkProps) {
  const { leads } = useSections()
  if (isDisguised(href) || !leads(href)) return <a {...rest} />
  if (!isPage(href)) {
    const elsewhere = /^https?:/i.test(href)
    return (
      <a
        {...(elsewhere && rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {})}
        {...rest}
        href={href}
      />
    )
  }
  return (
    <Link
      {...rest}
      to={href}
      prefetch={prefetch}
      {...(preventScrollReset === undefined ? {} : { preventScrollReset })}
      {...(replace === undefined ? {} : { replace })}
    />
  )
}

/** Looks like a page of ours and is another site: `/\\evil.example`. */
const isDisguised = (href: string) => /^\s*[/\\]/.test(href) && localPath(href) === null

function isPage(href: string): boolean {
  const isFile = /^[^?#]*\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(href)
  return !isFile && /^(\/(?!\/|api\/)|\?|\.)/.test(href)
}
