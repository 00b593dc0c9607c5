import { Search } from 'lucide-react'
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { optionalSection } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { maxResults, resultsPerPage, type SearchResult, search } from './contract.ts'

const maxLength = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxLength)
  const page = pageIn(request.url)
  const results = q
    ? await optionalSection(context, ({ call }) => call(search, { q, page }))
    : { items: [], total: 0 }
  return { q, page, results }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.q ? t('Search: {words}', { words: args.loaderData.q }) : t('Search'),
    description: t('Search the site.'),
    index: false,
  })

export default function SearchPage() {
  const { q, page, results } = useLoaderData<typeof loader>()
  return (
    <div className="container-narrow section">
      <h1 className="text-title">{t('Search')}</h1>
      <Form role="search" method="get" className="mt-6 flex items-end gap-3">
        <TextField
          key={q}
          label={t('What are you looking for?')}
          type="search"
          name="q"
          defaultValue={q}
          required
          maxLength={maxLength}
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
        <p className="mt-6 text-ink-soft">
          {t('A word, or the start of one, is enough. We’ll search everything the ministry has published.')}
        </p>
      ) : results ? (
        <Results q={q} page={page} results={results} />
      ) : (
        <div className="mt-10">
          <LoadError text={t('The search didn’t work.')} />
        </div>
      )}
    </div>
  )
}

type Answer = { items: SearchResult[]; total: number }

function Results({ q, page, results }: { q: string; page: number; results: Answer }) {
  if (results.items.length === 0) {
    return (
      <EmptyState
        title={t('No results for “{words}”', { words: q })}
        text={t('Try fewer or different words, or browse the blog.')}
        action={<ButtonLink href="/blogs">{t('Read the blog')}</ButtonLink>}
        motif="book"
        className="mt-6"
      />
    )
  }
  const pages = pageCount(results.total, resultsPerPage)
  const count =
    results.total === maxResults
      ? msg('{total, number} or more results for “{words}”')
      : msg('{total, plural, one {# result} other {# results}} for “{words}”')
  return (
    <>
      <p role="status" className="mt-6 text-ink-soft">
        {t(count, { total: results.total, words: q })}
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {results.items.map((item) => (
          <li key={`${item.href} ${item.title}`}>
            <Result item={item} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of results')}
          href={(to) => `/search?${new URLSearchParams({ q, page: String(to) })}`}
          className="mt-8"
        />
      )}
    </>
  )
}

function Result({ item: { kind, title, href, image, passage } }: { item: SearchResult }) {
  return (
    <AppLink
      href={href}
      className={classNames(
        'group py-5',
        image ? 'grid grid-cols-[5.5rem_1fr] gap-4 sm:grid-cols-[9rem_1fr] sm:gap-6' : 'block',
      )}
    >
      {image && (
        <span className="overflow-hidden rounded-control">
          <Picture src={image} alt="" ratio="square" sizes="9rem" className="sm:aspect-video" />
        </span>
      )}
      <span className="wrap-anywhere min-w-0">
        <span className="block font-semibold text-ink-soft text-xs">{kind}</span>
        <span className="block font-display font-semibold text-subheading group-hover:text-accent-text">
          {title}
        </span>
        <span className="mt-1 line-clamp-3 text-ink-soft text-sm">
          {passage.map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one passage never change places
            index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
          )}
        </span>
      </span>
    </AppLink>
  )
}
