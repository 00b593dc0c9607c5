import { Search } from 'lucide-react'
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { optionalSection } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { resultsPerPage, search, searchGroups } from './contract.ts'
import { kindName } from './kinds.ts'
import { countOf, NoResults, Notice, ResultGroup, ResultList, searchAddress } from './search-results.tsx'
import { Suggestions } from './suggestions.tsx'

const maxLength = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const q = (query.get('q') ?? '').trim().slice(0, maxLength)
  const kind = (query.get('kind') ?? '').slice(0, 40)
  const page = pageIn(request.url)
  if (!q) return { q, shown: null }
  return {
    q,
    shown: await optionalSection(context, async ({ call }) =>
      kind
        ? { kind, page, ...(await call(search, { q, kind, page })) }
        : { kind: null, ...(await call(searchGroups, { q })) },
    ),
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.q ? t('Search: {words}', { words: args.loaderData.q }) : t('Search'),
    description: t('Search the site.'),
    index: false,
  })

export default function SearchPage() {
  const { q, shown } = useLoaderData<typeof loader>()
  return (
    <div className="container-narrow section">
      <h1 className="text-title">{t('Search')}</h1>
      <Form role="search" method="get" className="mt-6 flex items-end gap-3">
        <div key={q} className="relative grow">
          <TextField
            label={t('What are you looking for?')}
            type="search"
            name="q"
            defaultValue={q}
            required
            maxLength={maxLength}
            enterKeyHint="search"
          />
          <Suggestions />
        </div>
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
        <p className="mt-6 text-ink-soft">
          {t('A word, or the start of one, is enough. We’ll search everything the ministry has published.')}
        </p>
      ) : shown === null ? (
        <div className="mt-10">
          <LoadError text={t('The search didn’t work.')} />
        </div>
      ) : shown.kind === null ? (
        <AllKinds q={q} {...shown} />
      ) : (
        <OneKind q={q} {...shown} />
      )}
    </div>
  )
}

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>['shown']>

function AllKinds({ q, match, meant, total, groups }: { q: string } & Extract<Shown, { kind: null }>) {
  if (match === 'none') return <NoResults q={q} />
  return (
    <>
      <Notice>
        {match === 'all'
          ? countOf(total, q)
          : match === 'meant'
            ? t('No results for “{words}.” Showing results for “{meant}” instead.', { words: q, meant })
            : t('Nothing matches all of “{words}.” These come closest:', { words: q })}
      </Notice>
      {groups.map((group) => (
        <ResultGroup key={group.kind} {...group} more={match === 'some' ? null : q} />
      ))}
    </>
  )
}

function OneKind({ q, kind, page, items, total }: { q: string } & Extract<Shown, { page: number }>) {
  const pages = pageCount(total, resultsPerPage)
  return (
    <>
      <Notice>{countOf(total, q)}</Notice>
      <h2 className="mt-8 text-heading">{kindName(kind)}</h2>
      <ResultList items={items} />
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of results')}
          href={(to) => searchAddress({ q, kind, page: String(to) })}
          className="mt-8"
        />
      )}
      <p className="mt-8">
        <AppLink
          href={searchAddress({ q })}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          {t('All results for “{words}”', { words: q })}
        </AppLink>
      </p>
    </>
  )
}
