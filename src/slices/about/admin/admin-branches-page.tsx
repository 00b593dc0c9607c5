import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { orderColumn } from '#ui/admin/order-column.tsx'
import { ActiveBadge } from '../active-badge.tsx'
import { branches, moveBranch } from '../contract.ts'

export const loader = collectionLoader(branches)

export const meta: MetaFunction = (args) => pageTitle(args, 'Branches')

export const handle = { title: 'Ministry' }

export default function AdminBranchesPage() {
  const results = useLoaderData<typeof loader>()
  return (
    <CollectionList
      of={branches}
      title="Branches"
      address="/admin/ministry/branches"
      results={results}
      columns={[
        { key: 'location', label: 'Location', main: true, cell: ({ draft }) => draft.location },
        { key: 'head', label: 'Head of branch', cell: ({ draft }) => draft.head_of_branch },
        { key: 'active', label: 'Meets', cell: ({ draft }) => <ActiveBadge active={draft.active} /> },
        orderColumn(moveBranch, results, (draft) => draft.location),
      ]}
    />
  )
}
