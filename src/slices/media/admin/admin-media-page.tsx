import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import {
  exportPictures,
  listPictures,
  pictureFilters,
  picturesPerPage,
  readPicture,
} from '#core/storage/picture-library.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionLayout, type Filter } from '#ui/admin/collection-layout.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { PictureGrid, tileClass } from '#ui/media/picture-grid.tsx'
import { OpenedPicture } from '../opened-picture.tsx'
import { UploadArea } from '../upload-area.tsx'

const address = '/admin/media'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const query = url.searchParams
  const page = pageIn(request.url)
  const search = (query.get('search') ?? '').trim().slice(0, 100)
  const show = pictureFilters.find((each) => each === query.get('show'))
  const id = Number(query.get('open'))
  const call = callIn(context)
  const [results, opened] = await Promise.all([
    call(listPictures, { page, search, show }),
    // An address that leads to a picture which is gone shows the list.
    Number.isInteger(id) && id > 0 ? call(readPicture, { id }).catch(() => null) : null,
  ])
  const pages = pageCount(results.total, picturesPerPage)
  if (page > pages) {
    query.set('page', String(pages))
    throw redirect(`${address}${url.search}`)
  }
  return { ...results, page, pages, search, show, opened }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Pictures'))

export const handle = { title: msg('Pictures') }

export default function AdminMediaPage() {
  const { opened, show, ...results } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { search } = useLocation()
  /** The same list, with a picture open or none. */
  const withOpen = (id: number | null) => {
    const query = new URLSearchParams(search)
    if (id === null) query.delete('open')
    else query.set('open', String(id))
    return query.size > 0 ? `${address}?${query}` : address
  }
  const filter: Filter = {
    name: 'show',
    label: t('Show'),
    current: show,
    choices: [
      { value: 'unused', label: t('Not used') },
      { value: 'undescribed', label: t('No description') },
      { value: 'deleted', label: t('Deleted') },
    ],
  }
  return (
    <>
      <CollectionLayout
        most={maxCounted}
        title={t('Pictures')}
        address={address}
        exportList={() => call(exportPictures, { search: results.search, show })}
        results={results}
        add={null}
        above={<UploadArea />}
        filter={filter}
        emptyText={t('Upload your first picture.')}
      >
        <PictureGrid
          pictures={results.items}
          label={t('Pictures')}
          tile={({ id }, content) => (
            <AppLink href={withOpen(id)} preventScrollReset className={tileClass}>
              {content}
            </AppLink>
          )}
        />
      </CollectionLayout>
      <OpenedPicture
        picture={opened}
        onClose={() => void navigate(withOpen(null), { preventScrollReset: true })}
      />
    </>
  )
}
