import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { orderColumn } from '#ui/admin/order-column.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { leaders, moveLeader } from '../contract.ts'

export const loader = collectionLoader(leaders)

export const meta: MetaFunction = (args) => pageTitle(args, t('Leaders'))

export const handle = { title: msg('Ministry') }

export default function AdminLeadersPage() {
  const results = useLoaderData<typeof loader>()
  return (
    <CollectionList
      of={leaders}
      title={t('Leaders')}
      address="/admin/ministry/leaders"
      results={results}
      columns={[
        {
          key: 'name',
          label: t('Full name'),
          main: true,
          cell: ({ draft }) => (
            <span className="flex items-center gap-3">
              <span className="w-10 shrink-0 overflow-hidden rounded-control">
                <Picture src={draft.photo} alt="" ratio="portrait" sizes="2.5rem" />
              </span>
              {draft.name_in_full}
            </span>
          ),
        },
        orderColumn(moveLeader, results, (draft) => draft.name_in_full),
      ]}
    />
  )
}
