import { Search } from 'lucide-react'
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/page-meta.ts'
import { pageCount, pageIn } from '#core/paging.ts'
import { searchPosts } from '#slices/blog/contract.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextField } from '#ui/text-field.tsx'
import { pagePart } from './page-part.ts'

const perPage = 10
const longest = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longest)
  const page = pageIn(request.url)
  const found = q
    ? await pagePart(context, ({ call }) => call(searchPosts, { q, page, page_size: perPage }))
    : { items: [], total: 0 }
  return { q, page, found }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.q ? `Search: ${args.loaderData.q}` : 'Search',
    description: 'Search the site.',
    index: false,
  })

export default function SearchPage() {
  const { q, page, found } = useLoaderData<typeof loader>()
  return (
    <div className="container-narrow section">
      <h1 className="text-title">Search</h1>
      <Form role="search" method="get" className="mt-6 flex items-end gap-3">
        <TextField
          key={q}
          label="What are you looking for?"
          type="search"
          name="q"
          defaultValue={q}
          required
          maxLength={longest}
          enterKeyHint="search"
          className="grow"
        />
        <Button
          type="submit"
          aria-label="Search"
          icon={<Search className="size-5" aria-hidden="true" />}
          className="shrink-0"
        >
          <span className="max-sm:hidden">Search</span>
        </Button>
      </Form>
      {q === '' ? (
        <p className="mt-6 text-ink-soft">
          For now the search goes through the blog. The other parts join as they open.
        </p>
      ) : found ? (
        <Results q={q} page={page} found={found} />
      ) : (
        <div className="mt-10">
          <LoadError text="The search did not come through." />
        </div>
      )}
    </div>
  )
}

type Found = NonNullable<Awaited<ReturnType<typeof loader>>['found']>

function Results({ q, page, found }: { q: string; page: number; found: Found }) {
  if (found.items.length === 0) {
    return (
      <EmptyState
        title={`Nothing found for “${q}”`}
        text="Try fewer or other words, or look through the blog."
        action={<ButtonLink href="/blogs">Read the blog</ButtonLink>}
        motif="book"
        className="mt-6"
      />
    )
  }
  const pages = pageCount(found.total, perPage)
  return (
    <>
      <p role="status" className="mt-6 text-ink-soft">
        {found.total === 1 ? 'One result' : `${found.total} results`} for “{q}”
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {found.items.map(({ id, title, excerpt, image }) => (
          <li key={id}>
            <AppLink
              href={`/blog/${id}`}
              className="group grid grid-cols-[5.5rem_1fr] gap-4 py-5 sm:grid-cols-[9rem_1fr] sm:gap-6"
            >
              <span className="overflow-hidden rounded-control">
                <Picture src={image} alt="" ratio="square" sizes="9rem" className="sm:aspect-video" />
              </span>
              <span>
                <span className="block font-display font-semibold text-subheading group-hover:text-accent-text">
                  {title}
                </span>
                <span className="mt-1 line-clamp-3 text-ink-soft text-sm">{excerpt}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label="Pages of results"
          href={(to) => `/search?${new URLSearchParams({ q, page: String(to) })}`}
          className="mt-8"
        />
      )}
    </>
  )
}
