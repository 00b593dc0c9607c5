import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { orderColumn } from '#ui/admin/order-column.tsx'
import { ActiveBadge } from '../active-badge.tsx'
import { branches, moveBranch } from '../contract.ts'

export const loader = collectionLoader(branches)

export const meta: MetaFunction = (args) => pageTitle(args, t('Branches'))

export const handle = { title: msg('Ministry') }

export default function AdminBranchesPage() {
  const results = useLoaderData<typeof loader>()
  return (
    <CollectionList
      of={branches}
      title={t('Branches')}
      address="/admin/ministry/branches"
      results={results}
      columns={[
        { key: 'location', label: t('Location'), main: true, cell: ({ draft }) => draft.location },
        { key: 'head', label: t('Head of branch'), cell: ({ draft }) => draft.head_of_branch },
        {
          key: 'active',
          label: t('Branch status'),
          cell: ({ draft }) => <ActiveBadge active={draft.active} />,
        },
        orderColumn(moveBranch, results, (draft) => draft.location),
      ]}
    />
  )
}
