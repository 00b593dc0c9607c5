import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { exportPast, listPast, maxCounted } from '../moderation/moderation-contract.ts'
import { kindsNamed } from '../moderation/moderation-labels.ts'
import { kinds } from '../post.ts'
import { past, pastAddress, pastFilterIn } from './addresses.ts'
import { PastItem } from './past-item.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filter = pastFilterIn(request.url)
  const page = pageIn(request.url)
  const results = await callIn(context)(listPast, { ...filter, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(pastAddress({ ...filter, page: pages }))
  return { ...results, page, pages, filter }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Published and rejected'))

export const handle = { title: msg('Community') }

export default function AdminPastPage() {
  const { items, total, page, pages, filter } = useLoaderData<typeof loader>()
  const { state, kind, search } = filter
  const isNarrowed = kind !== undefined || search !== ''
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Published and rejected')}</h1>
        <ExportButton make={() => call(exportPast, filter)} />
      </header>
      <LinkTabs
        label={t('Status')}
        wrap
        current={state}
        tabs={[
          { value: 'shown', label: t('Published'), href: pastAddress({ ...filter, state: 'shown' }) },
          { value: 'rejected', label: t('Rejected'), href: pastAddress({ ...filter, state: 'rejected' }) },
        ]}
      />
      <FilterForm
        key={JSON.stringify(filter)}
        label={t('Filter posts')}
        action={past}
        extraQuery={{ state: state === 'shown' ? undefined : state }}
        search={search}
        placeholder={t('Text or name')}
        className="xl:grid-cols-[2fr_1fr_auto]"
        showAll={isNarrowed ? pastAddress({ state }) : null}
      >
        <SelectField
          label={t('Type')}
          name="kind"
          placeholder={t('All types')}
          defaultValue={kind ?? ''}
          options={kinds.map((value) => ({ value, label: t(kindsNamed[value]) }))}
        />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyList
          motif="dove"
          title={t('No posts yet')}
          text={t('Posts you’ve approved or rejected will appear here.')}
          narrowed={
            isNarrowed && {
              title: t('No posts found'),
              search,
              hint: t('Try the start of a word or name.'),
              clear: pastAddress({ state }),
            }
          }
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {items.map((post) => (
            <li key={post.id}>
              <PastItem post={post} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of posts')}
          href={(to) => pastAddress({ ...filter, page: to })}
        />
      )}
      <ListEnd total={total} most={maxCounted} searched={search !== ''} />
    </div>
  )
}
