import { type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { CollectionList, collectionLoader } from '#ui/collection-list.tsx'
import { posts } from './contract.ts'
import { blogDate } from './dates.ts'

export const loader = collectionLoader(posts)

export const meta: MetaFunction = () => [{ title: `Posts · ${organisation.name}` }]

export const handle = { title: 'Blogs' }

export default function AdminPostsPage() {
  return (
    <CollectionList
      of={posts}
      title="Posts"
      address="/admin/blogs"
      found={useLoaderData<typeof loader>()}
      view={(id) => `/blog/${id}`}
      columns={[
        { key: 'title', label: 'Title', main: true, cell: ({ draft }) => draft.title },
        { key: 'author', label: 'Author', cell: ({ draft }) => draft.author },
        {
          key: 'updated',
          label: 'Changed',
          cell: ({ updated }) => <span className="whitespace-nowrap">{blogDate(updated)}</span>,
        },
      ]}
    />
  )
}
