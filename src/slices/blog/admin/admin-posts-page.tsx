import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { posts } from '../contract.ts'
import { blogDate } from '../dates.ts'

export const loader = collectionLoader(posts)

export const meta: MetaFunction = (args) => pageTitle(args, 'Posts')

export const handle = { title: 'Blogs' }

export default function AdminPostsPage() {
  const { timeZone } = useOrganisation()
  return (
    <CollectionList
      of={posts}
      title="Posts"
      address="/admin/blogs"
      results={useLoaderData<typeof loader>()}
      columns={[
        { key: 'title', label: 'Title', main: true, cell: ({ draft }) => draft.title },
        { key: 'author', label: 'Author', cell: ({ draft }) => draft.author },
        {
          key: 'updated',
          label: 'Changed',
          cell: ({ updated }) => <span className="whitespace-nowrap">{blogDate(updated, timeZone)}</span>,
        },
      ]}
    />
  )
}
