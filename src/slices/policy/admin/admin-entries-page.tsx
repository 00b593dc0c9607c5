import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { orderColumn } from '#ui/admin/order-column.tsx'
import { movePolicyEntry, policy } from '../contract.ts'

export const loader = collectionLoader(policy)

export const meta: MetaFunction = (args) => pageTitle(args, t('Policy'))

export const handle = { title: msg('Ministry') }

export default function AdminEntriesPage() {
  const results = useLoaderData<typeof loader>()
  return (
    <CollectionList
      of={policy}
      title={t('Policy')}
      address="/admin/ministry/policy"
      results={results}
      columns={[
        { key: 'title', label: t('Title'), main: true, cell: ({ draft }) => draft.title },
        orderColumn(movePolicyEntry, results, (draft) => draft.title),
      ]}
    />
  )
}
