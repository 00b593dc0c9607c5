import { Settings } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import {
  exportMessages,
  type Line,
  listMessages,
  type MessagesFilter,
  maxCounted,
  messageStates,
  messages,
  messagesAddress,
  messagesFilterIn,
  stateNames,
} from '../admin-contract.ts'
import { reasonNames, reasons } from '../contract.ts'
import { StateBadge } from './state-badge.tsx'

function MessageTable({ lines }: { lines: readonly Line[] }) {
  return (
    <Table
      caption={t('Messages')}
      captionHidden
      rows={lines}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'who',
          label: t('From'),
          main: true,
          cell: ({ id, full_name, reference }) => (
            <span className="flex flex-col sm:min-w-36 lg:min-w-48">
              <AppLink
                href={`${messages}/${id}`}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {full_name}
              </AppLink>
              <span className="whitespace-nowrap font-normal text-ink-soft text-sm">{reference}</span>
            </span>
          ),
        },
        {
          key: 'what',
          label: t('Message'),
          cell: ({ reason, beginning }) => (
            <span className="flex flex-col">
              <span className="font-semibold">{t(reasonNames[reason])}</span>
              <span className="line-clamp-2 text-ink-soft">{beginning}</span>
            </span>
          ),
        },
        {
          key: 'state',
          label: t('Status'),
          cell: ({ state, replies }) => (
            <span className="flex flex-col items-end gap-1 sm:items-start">
              <StateBadge state={state} />
              {replies > 0 && (
                <span className="whitespace-nowrap text-ink-soft text-sm">
                  {t('{replies, plural, one {# reply} other {# replies}}', { replies })}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'assigned',
          label: t('Assigned to'),
          cell: ({ assigned }) => <span className="sm:block sm:min-w-22">{assigned ?? t('No one')}</span>,
        },
        { key: 'created', label: t('Received'), cell: ({ created }) => <Moment at={created} to="day" /> },
      ]}
    />
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filter = messagesFilterIn(request.url)
  const page = pageIn(request.url)
  const results = await callIn(context)(listMessages, { ...filter, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(messagesAddress({ ...filter, page: pages }))
  return { ...results, page, pages, filter }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Messages'))

export const handle = { title: msg('Messages') }

export default function AdminMessagesPage() {
  const { items, total, page, pages, filter } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Messages')}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant="quiet"
            href="/admin/settings/messages"
            icon={<Settings className="size-5" aria-hidden="true" />}
          >
            {t('Settings')}
          </ButtonLink>
          <ExportButton make={() => call(exportMessages, filter)} />
        </div>
      </header>
      <LinkTabs
        label={t('Status')}
        wrap
        current={filter.state}
        tabs={[
          ...messageStates.map((value) => ({ value, label: t(stateNames[value]) })),
          { value: 'all' as const, label: t('All') },
        ].map(({ value, label }) => ({ value, label, href: messagesAddress({ ...filter, state: value }) }))}
      />
      <Filter key={JSON.stringify(filter)} filter={filter} />
      {items.length === 0 ? <Nothing filter={filter} /> : <MessageTable lines={items} />}
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of messages')}
          href={(to) => messagesAddress({ ...filter, page: to })}
        />
      )}
      <ListEnd total={total} most={maxCounted} searched={filter.search !== ''} />
    </div>
  )
}

const isNarrowed = ({ search, reason, whose }: MessagesFilter) => Boolean(search || reason || whose)

function Filter({ filter }: { filter: MessagesFilter }) {
  const { search, state, reason, whose } = filter
  return (
    <FilterForm
      label={t('Filter messages')}
      action={messages}
      extraQuery={{ state: state === 'open' ? undefined : state }}
      search={search}
      placeholder={t('Name, email, reference or text')}
      className="xl:grid-cols-[2fr_1fr_1fr_auto]"
      showAll={isNarrowed(filter) ? messagesAddress({ state }) : null}
    >
      <SelectField
        label={t('Reason')}
        name="reason"
        placeholder={t('All reasons')}
        defaultValue={reason ?? ''}
        options={reasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
      />
      <SelectField
        label={t('Assigned to')}
        name="whose"
        placeholder={t('Anyone')}
        defaultValue={whose ?? ''}
        options={[
          { value: 'mine', label: t('Me') },
          { value: 'nobody', label: t('No one yet') },
        ]}
      />
    </FilterForm>
  )
}

function Nothing({ filter }: { filter: MessagesFilter }) {
  const { state, search } = filter
  if (search && state !== 'all') {
    return (
      <EmptyState
        motif="dove"
        title={t('No matches')}
        text={t('Search matches the start of each word.')}
        action={
          <ButtonLink href={messagesAddress({ ...filter, state: 'all' })}>
            {t('Search all messages')}
          </ButtonLink>
        }
      />
    )
  }
  if (isNarrowed(filter)) {
    return (
      <EmptyList
        motif="dove"
        title={t('No messages here')}
        narrowed={{
          title: t('No matches'),
          search,
          hint: t('Search matches the start of each word.'),
          clear: messagesAddress({ state }),
        }}
      />
    )
  }
  return state === 'open' ? (
    <EmptyState
      motif="dove"
      title={t('All caught up')}
      text={t('Messages from the Contact Us page will appear here.')}
    />
  ) : (
    <EmptyState motif="dove" title={t('No messages here')} />
  )
}
