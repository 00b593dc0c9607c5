import type { ReactNode } from 'react'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useSections } from '#ui/state/use-sections.tsx'
import { maxResults, type SearchGroups, type SearchResult } from './contract.ts'
import { kindName } from './kinds.ts'

export const searchAddress = (query: { q: string; kind?: string; page?: string }) =>
  `/search?${new URLSearchParams(query)}`

export const countOf = (total: number, words: string) =>
  t(
    total >= maxResults
      ? msg('{total, number} or more results for “{words}”')
      : msg('{total, plural, one {# result} other {# results}} for “{words}”'),
    { total: Math.min(total, maxResults), words },
  )

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="wrap-anywhere mt-6 text-ink-soft">
      {children}
    </p>
  )
}

/** `more` is the search whose further results of this kind are on a page of their own. */
export function ResultGroup({
  kind,
  total,
  items,
  more,
}: SearchGroups['groups'][number] & { more: string | null }) {
  return (
    <section aria-labelledby={`kind-${kind}`} className="mt-8">
      <h2 id={`kind-${kind}`} className="text-heading">
        {kindName(kind)}
      </h2>
      <ResultList items={items} />
      {more !== null && total > items.length && (
        <p className="mt-3">
          <AppLink
            href={searchAddress({ q: more, kind })}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            {t('{kind}: {total, plural, one {# result} other {all # results}}', {
              kind: kindName(kind),
              total,
            })}
          </AppLink>
        </p>
      )}
    </section>
  )
}

export function ResultList({ items }: { items: readonly SearchResult[] }) {
  return (
    <ul className="mt-3 divide-y divide-line border-line border-y">
      {items.map((item) => (
        <li key={`${item.href} ${item.title}`}>
          <Result item={item} />
        </li>
      ))}
    </ul>
  )
}

function Result({ item: { title, href, image, passage } }: { item: SearchResult }) {
  return (
    <AppLink
      href={href}
      className={classNames(
        'group py-4',
        image ? 'grid grid-cols-[5.5rem_1fr] gap-4 sm:grid-cols-[9rem_1fr] sm:gap-6' : 'block',
      )}
    >
      {image && (
        <span className="self-start overflow-hidden rounded-control">
          <Picture src={image} alt="" ratio="square" sizes="9rem" className="sm:aspect-video" />
        </span>
      )}
      <span className="wrap-anywhere min-w-0">
        <span className="block font-display font-semibold text-subheading group-hover:text-accent-text">
          {title}
        </span>
        <span className="mt-1 block text-ink-soft text-sm">
          {passage.map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one passage never change places
            index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
          )}
        </span>
      </span>
    </AppLink>
  )
}

/** Where most people want to go. */
const usefulLinks = [
  { name: msg('Prayer Request'), href: '/consultations' },
  { name: msg('Programs and Events'), href: '/programs-and-events' },
  { name: msg('Blogs'), href: '/blogs' },
  { name: msg('Give'), href: '/give' },
  { name: msg('Contact Us'), href: '/feedback' },
]

export function NoResults({ q }: { q: string }) {
  const { leads } = useSections()
  return (
    <EmptyState
      title={t('No results for “{words}”', { words: q })}
      text={t('Check the spelling, or try fewer or different words. One of these pages might help.')}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {usefulLinks
            .filter(({ href }) => leads(href))
            .map(({ name, href }) => (
              <li key={href}>
                <ButtonLink variant="secondary" href={href}>
                  {t(name)}
                </ButtonLink>
              </li>
            ))}
        </ul>
      }
      motif="lostrosary"
      className="mt-6"
    />
  )
}
