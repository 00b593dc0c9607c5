import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { orderColumn } from '#ui/admin/order-column.tsx'
import { customPages, movePage, placeNames } from '../contract.ts'

export const loader = collectionLoader(customPages)

export const meta: MetaFunction = (args) => pageTitle(args, t('Pages'))

export const handle = { title: msg('Pages') }

export default function AdminPagesPage() {
  const results = useLoaderData<typeof loader>()
  return (
    <CollectionList
      of={customPages}
      title={t('Pages')}
      address="/admin/pages"
      results={results}
      columns={[
        { key: 'title', label: t('Title'), main: true, cell: ({ draft }) => draft.title },
        {
          key: 'slug',
          label: t('Address'),
          cell: ({ draft }) => <span className="wrap-anywhere">/{draft.slug}</span>,
        },
        { key: 'place', label: t('Show in'), cell: ({ draft }) => t(placeNames[draft.place]) },
        orderColumn(movePage, results, (draft) => draft.title),
      ]}
    />
  )
}
