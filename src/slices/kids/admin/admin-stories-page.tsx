import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { stories } from '../contract.ts'

export const loader = collectionLoader(stories)

export const meta: MetaFunction = (args) => pageTitle(args, t('Stories'))

export const handle = { title: msg('Kids') }

export default function AdminStoriesPage() {
  return (
    <CollectionList
      of={stories}
      title={t('Stories')}
      address="/admin/children-coner"
      results={useLoaderData<typeof loader>()}
      columns={[
        {
          key: 'poster',
          label: t('Picture'),
          cell: ({ draft }) => (
            <span className="block w-24 overflow-hidden rounded-control">
              <Picture src={draft.poster} alt="" ratio="card" sizes="6rem" />
            </span>
          ),
        },
        { key: 'title', label: t('Title'), main: true, cell: ({ draft }) => draft.content_title },
        { key: 'video', label: t('Video'), cell: ({ draft }) => draft.video_content_url },
      ]}
    />
  )
}
