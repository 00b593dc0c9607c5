import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Table } from '#ui/layout/table.tsx'
import {
  exportDownloads,
  listDownloads,
  readDownloadSettings,
} from '../../downloads/download-admin-contract.ts'
import { kindNames } from '../../downloads/download-labels.ts'
import { fileSize } from '../../downloads/file-type.ts'
import { downloadsAddress, shelfAddress } from '../store/store-address.ts'
import { DownloadSettingsForm } from './download-settings-form.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const load = callIn(context)
  const query = parseQuery(listDownloads.input, request.url)
  const [listed, settings] = await Promise.all([load(listDownloads, query), load(readDownloadSettings, {})])
  return { ...listed, page: query.page, pageSize: query.page_size, settings }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Downloads'))

export const handle = { title: msg('Store') }

/** Products that are sold as files, and the limits for all of them. */
export default function AdminDownloadsPage() {
  const { items, total, page, pageSize, settings } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-2xl">
          <h1 className="text-title">{t('Downloads')}</h1>
          <p className="mt-2 text-ink-soft">
            {t(
              'Sell songs, albums, books and teachings as files. Customers get their links as soon as they’ve paid. To add files to a product, open it under Products and choose Files.',
            )}
          </p>
        </div>
        {items.length > 0 && <ExportButton make={() => call(exportDownloads, {})} />}
      </header>
      {items.length === 0 ? (
        <EmptyState
          title={t('No downloads yet')}
          text={t('Products with files will appear here.')}
          action={<ButtonLink href={shelfAddress({})}>{t('Go to products')}</ButtonLink>}
          motif="star"
        />
      ) : (
        <Table
          caption={t('Products with files')}
          captionHidden
          rows={items}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'name',
              label: t('Product'),
              main: true,
              cell: ({ id, name }) => (
                <AppLink
                  href={`${downloadsAddress}/${id}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
                >
                  {name}
                </AppLink>
              ),
            },
            { key: 'kind', label: t('Delivery'), cell: ({ kind }) => t(kindNames[kind]) },
            { key: 'files', label: t('Files'), align: 'end', cell: ({ files }) => files },
            { key: 'bytes', label: t('Size'), align: 'end', cell: ({ bytes }) => fileSize(bytes) },
            { key: 'sold', label: t('Orders'), align: 'end', cell: ({ sold }) => sold },
            { key: 'downloads', label: t('Downloads'), align: 'end', cell: ({ downloads }) => downloads },
          ]}
        />
      )}
      <Pager
        page={page}
        total={Math.ceil(total / pageSize)}
        label={t('Pages of downloads')}
        href={(to) => withQuery(downloadsAddress, { page: to }, { page: 1 })}
      />
      <DownloadSettingsForm first={settings} />
    </div>
  )
}
