import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Table } from '#ui/layout/table.tsx'
import { listTags, type PostGroup, posts, renameTag, TagName } from '../contract.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  // The tags are public, but the page is for those who may change posts.
  await call(posts.listAll, { page_size: 1 })
  const page = pageIn(request.url)
  return { ...(await call(listTags, { page, page_size: staffPageSize })), page }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Tags'))

export const handle = { title: msg('Blogs') }

const address = '/admin/blogs/tags'

export default function AdminTagsPage() {
  const { items, total, page } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <Breadcrumbs trail={[{ label: t('Posts'), href: '/admin/blogs' }, { label: t('Tags') }]} />
        <h1 className="text-title">{t('Tags')}</h1>
      </header>
      {items.length === 0 ? (
        <EmptyState title={t('Nothing here yet')} text={t('The tags of published posts will appear here.')} />
      ) : (
        <Table
          caption={t('Tags')}
          captionHidden
          rows={items}
          rowKey={({ slug }) => slug}
          columns={[
            {
              key: 'name',
              label: t('Name'),
              main: true,
              cell: ({ slug, name }) => (
                <AppLink
                  href={`/blogs/tag/${slug}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {name}
                </AppLink>
              ),
            },
            { key: 'posts', label: t('Published posts'), align: 'end', cell: ({ posts }) => posts },
            { key: 'actions', label: t('Actions'), align: 'end', cell: (tag) => <RenameButton tag={tag} /> },
          ]}
        />
      )}
      <Pager
        page={page}
        total={pageCount(total, staffPageSize)}
        label={t('Pages of tags')}
        href={(to) => `${address}?page=${to}`}
      />
    </div>
  )
}

function RenameButton({ tag: { slug, name } }: { tag: PostGroup }) {
  return (
    <ActButton
      label={t('Rename')}
      of={name}
      size="small"
      title={t('Rename “{name}”', { name })}
      description={t(
        'The tag changes in all posts, drafts included. If another tag already has the new name, the two become one, which can’t be undone. The old page disappears.',
      )}
      action={t('Rename')}
      said={t('Renamed.')}
      check={TagName}
      read={(data) => ({ name: String(data.get('name')) })}
      send={async ({ name }) => void (await call(renameTag, { slug, name }))}
    >
      {({ field }) => (
        <TextField label={t('New name')} {...field('name')} defaultValue={name} maxLength={40} />
      )}
    </ActButton>
  )
}
