import { UserPlus } from 'lucide-react'
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SavedFilters } from '#ui/forms/saved-filters.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { exportPeople, groups, listPeople, type Order, orders } from '../people/people-contract.ts'
import { PeopleTabs } from '../people/people-tabs.tsx'
import { RoleBadges } from '../people/role-choices.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const filter = {
    group: groups.find((each) => each === query.get('group')) ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    sort: orders.find((each) => each === query.get('sort')) ?? '-since',
  }
  const page = pageIn(request.url)
  return { ...(await callIn(context)(listPeople, { ...filter, page })), page, filter }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Members'))

export const handle = { title: msg('Members') }

export default function AdminPeoplePage() {
  const { items, total, page, filter } = useLoaderData<typeof loader>()
  const { group, search, sort } = filter
  const here = (changes: { sort?: Order; page?: number }) => {
    const order = changes.sort ?? sort
    const query = new URLSearchParams({
      ...(group !== 'all' && { group }),
      ...(search && { search }),
      ...(order !== '-since' && { sort: order }),
      ...(changes.page && { page: String(changes.page) }),
    })
    return query.size > 0 ? `/admin/members?${query}` : '/admin/members'
  }
  const sorted = (by: 'name' | 'since'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: here({ sort: sort === by ? `-${by}` : by }),
  })
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Members')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportPeople, filter)} />
          <ButtonLink
            {...newKey}
            href="/admin/members/invitations"
            icon={<UserPlus className="size-5" aria-hidden="true" />}
          >
            {t('Invite')}
          </ButtonLink>
        </div>
      </header>
      <div className="grid items-center gap-4 md:grid-cols-[1fr_20rem]">
        <PeopleTabs current={group} search={search} />
        <Form role="search">
          {group !== 'all' && <input type="hidden" name="group" value={group} />}
          {sort !== '-since' && <input type="hidden" name="sort" value={sort} />}
          <TextField
            key={search}
            label={t('Search members')}
            labelHidden
            type="search"
            name="search"
            placeholder={t('Search by name or email')}
            defaultValue={search}
            maxLength={100}
          />
        </Form>
      </div>
      <SavedFilters />
      {items.length === 0 ? (
        <EmptyState
          motif="hands"
          title={search ? t('No members found') : t('No members here')}
          text={
            search
              ? t('Try the start of a name or email address.')
              : group === 'suspended'
                ? t('Suspended accounts will appear here.')
                : t('This page doesn’t exist.')
          }
          action={<ButtonLink href="/admin/members">{t('Clear filters')}</ButtonLink>}
        />
      ) : (
        <Table
          caption={t('Members')}
          captionHidden
          rows={items}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'name',
              label: t('Name'),
              main: true,
              sort: sorted('name'),
              cell: ({ id, username, suspended }) => (
                <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                  <AppLink
                    href={`/admin/members/${id}`}
                    className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                  >
                    {username}
                  </AppLink>
                  {suspended && <Badge tone="danger">{t('Suspended')}</Badge>}
                </span>
              ),
            },
            {
              key: 'email',
              label: t('Email'),
              cell: ({ email }) => (email ? <span className="sm:block sm:min-w-48">{email}</span> : <None />),
            },
            { key: 'role', label: t('Roles'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
            {
              key: 'since',
              label: t('Member since'),
              sort: sorted('since'),
              cell: ({ since }) => <Moment at={since} to="day" />,
            },
            {
              key: 'seen',
              label: t('Last seen'),
              cell: ({ lastSeen }) =>
                lastSeen ? <Moment at={lastSeen} to="day" /> : <None text={t('Never')} />,
            },
          ]}
        />
      )}
      <Pager
        page={page}
        total={pageCount(total, staffPageSize)}
        label={t('Pages of members')}
        href={(to) => here({ page: to })}
      />
      <ListEnd total={total} most={maxCounted} searched={search !== ''} />
    </div>
  )
}

const None = ({ text = t('None') }: { text?: string }) => <span className="text-ink-soft">{text}</span>
