import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { teachings } from '../contract.ts'

export const loader = collectionLoader(teachings)

export const meta: MetaFunction = (args) => pageTitle(args, t('Teachings'))

export const handle = { title: msg('Teachings') }

export default function AdminTeachingsPage() {
  const { shortName, timeZone } = useOrganisation()
  return (
    <CollectionList
      of={teachings}
      title={t('Teachings')}
      address="/admin/teachings"
      results={useLoaderData<typeof loader>()}
      columns={[
        { key: 'title', label: t('Title'), main: true, cell: ({ draft }) => draft.message_title },
        { key: 'author', label: t('Author'), cell: ({ draft }) => draft.author || shortName },
        { key: 'topic', label: t('Topic'), cell: ({ draft }) => draft.topic || '–' },
        {
          key: 'created',
          label: t('Date'),
          cell: ({ created }) => (
            <span className="whitespace-nowrap">{formatDate(created, 'short', timeZone)}</span>
          ),
        },
      ]}
    />
  )
}
