import { Search } from 'lucide-react'
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { longestSearch, staffSearch } from '#core/collections/staff-search.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { useAdminUser } from '#ui/admin/admin-user.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { matchingAreas, withRecords } from './admin-search-results.ts'
import { useAdminAreas } from './admin-user.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  return { q, kinds: q ? await callIn(context)(staffSearch, { q, most: 50 }) : [] }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Search'))

export const handle = { title: msg('Search') }

export default function AdminSearchPage() {
  const { q, kinds } = useLoaderData<typeof loader>()
  const { roles } = useAdminUser()
  const areas = useAdminAreas()
  const groups = q ? withRecords(matchingAreas(areas, roles, q), kinds) : []
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <h1 className="text-title">{t('Search')}</h1>
      <Form role="search" className="flex items-end gap-3">
        <TextField
          key={q}
          label={t('What are you looking for?')}
          type="search"
          name="q"
          defaultValue={q}
          required
          maxLength={longestSearch}
          enterKeyHint="search"
          className="grow"
        />
        <Button
          type="submit"
          aria-label={t('Search')}
          icon={<Search className="size-5" aria-hidden="true" />}
          className="shrink-0"
        >
          <span className="max-sm:hidden">{t('Search')}</span>
        </Button>
      </Form>
      {q === '' ? (
        <p className="text-ink-soft">{t('Search every page and record that your role can open.')}</p>
      ) : count === 0 ? (
        <EmptyState
          title={t('No results for “{query}”', { query: q })}
          text={t('Try fewer or different words. Your search covers only what your role can open.')}
          motif="book"
        />
      ) : (
        <>
          <p role="status" className="text-ink-soft">
            {t('{count, plural, one {# result} other {# results}} for “{query}”', { count, query: q })}
          </p>
          {groups.map(({ kind, items }) => (
            <section key={kind} aria-labelledby={`found-${kind}`}>
              <h2 id={`found-${kind}`} className="mb-3 text-heading">
                {reworded(kind)}
              </h2>
              <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
                {items.map(({ title, href, detail }) => (
                  <li key={`${href} ${title}`}>
                    <AppLink
                      href={href}
                      className="flex min-h-12 items-center gap-4 rounded-card px-4 py-2.5 hover:bg-surface-hover focus-visible:-outline-offset-3 sm:px-5"
                    >
                      <span className="wrap-anywhere min-w-0 grow font-semibold">{title}</span>
                      <span className="shrink-0 text-ink-soft text-sm">{detail}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  )
}
