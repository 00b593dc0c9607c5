import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { posts } from '../contract.ts'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

export const loader = collectionLoader(posts)

export const meta: MetaFunction = (args) => pageTitle(args, t('Posts'))

export const handle = { title: msg('Blogs') }

export default function AdminPostsPage() {
  const { timeZone } = useOrganisation()
  return (
    <CollectionList
      of={posts}
      title={t('Posts')}
      address="/admin/blogs"
      results={useLoaderData<typeof loader>()}
      above={
        <p>
          <AppLink href="/admin/blogs/tags" className={linkClass}>
            {t('Rename or merge tags')}
          </AppLink>
        </p>
      }
      columns={[
        { key: 'title', label: t('Title'), main: true, cell: ({ draft }) => draft.title },
        { key: 'author', label: t('Author'), cell: ({ draft }) => draft.author },
        {
          key: 'updated',
          label: t('Updated'),
          cell: ({ updated }) => (
            <span className="whitespace-nowrap">{formatDate(updated, 'short', timeZone)}</span>
          ),
        },
      ]}
    />
  )
}
