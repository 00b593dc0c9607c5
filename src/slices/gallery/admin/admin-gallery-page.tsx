import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionList, collectionLoader } from '#ui/admin/collection-list.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { gallery } from '../contract.ts'

export const loader = collectionLoader(gallery)

export const meta: MetaFunction = (args) => pageTitle(args, t('Gallery'))

export const handle = { title: msg('Gallery') }

export default function AdminGalleryPage() {
  return (
    <CollectionList
      of={gallery}
      title={t('Gallery')}
      address="/admin/gallery"
      results={useLoaderData<typeof loader>()}
      columns={[
        {
          key: 'picture',
          label: t('Picture'),
          cell: ({ draft }) => (
            <span className="block w-24 overflow-hidden rounded-control">
              <Picture src={draft.upload_image} alt="" ratio="card" sizes="6rem" />
            </span>
          ),
        },
        {
          key: 'description',
          label: t('Description'),
          main: true,
          cell: ({ draft }) => draft.image_description,
        },
      ]}
    />
  )
}
