import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { posts } from '../contract.ts'

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
