import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { OwnerLink } from '#ui/admin/owner-link.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SavedFilters } from '#ui/forms/saved-filters.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { exportMail, listMail, mailServer, mailStates, stateNames } from '../contract.ts'
import { MailWaiting } from '../mail-notices.tsx'
import { StateBadge } from '../state-badge.tsx'

const address = '/admin/mail'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const input = new URL(request.url).searchParams.get('state')
  const state = mailStates.find((each) => each === input)
  const page = pageIn(request.url)
  const results = await call(listMail, { page, state })
  return { ...results, page, state, server: await call(mailServer, {}) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Mail'))

export const handle = { title: msg('Mail') }

export default function AdminMailsPage() {
  const { items, total, page, state, server } = useLoaderData<typeof loader>()
  const here = (to: number) =>
    `${address}?${new URLSearchParams({ ...(state && { state }), page: String(to) })}`
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Mail')}</h1>
        <ExportButton make={() => call(exportMail, { state })} />
      </header>
      {!server.leaves && <NoServer />}
      <MailWaiting outbox={server} />
      <LinkTabs
        label={t('Status')}
        current={state ?? 'all'}
        tabs={[
          { value: 'all', label: t('All'), href: address },
          ...mailStates.map((each) => ({
            value: each,
            label: (
              <>
                {t(stateNames[each])}
                {each !== 'sent' && server[each] > 0 && (
                  <span className="ml-2 tabular-nums opacity-80">{server[each]}</span>
                )}
              </>
            ),
            href: `${address}?state=${each}`,
          })),
        ]}
      />
      <SavedFilters />
      {items.length === 0 ? (
        <EmptyState
          motif="dove"
          title={state ? t('No matches') : t('No emails yet')}
          text={
            state
              ? t('No emails have this status.')
              : t('Emails from the site will appear here: receipts, confirmations, replies and reminders.')
          }
        />
      ) : (
        <Table
          caption={t('Mail')}
          captionHidden
          rows={items}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'subject',
              label: t('Subject'),
              main: true,
              cell: ({ id, subject }) => (
                <AppLink
                  href={`${address}/${id}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {subject}
                </AppLink>
              ),
            },
            { key: 'to', label: t('To'), cell: ({ recipient }) => recipient },
            { key: 'created', label: t('Created'), cell: ({ created }) => <Moment at={created} /> },
            { key: 'state', label: t('Status'), cell: (mail) => <StateBadge state={mail.state} /> },
          ]}
        />
      )}
      {total > staffPageSize && (
        <Pager page={page} total={pageCount(total, staffPageSize)} label={t('Pages of emails')} href={here} />
      )}
      <ListEnd total={total} most={maxCounted} searched={false} />
    </div>
  )
}

const NoServer = () => (
  <Banner tone="warning" title={t('Email isn’t set up')}>
    {t.rich(
      'Every email stays here for you to read and pass on. Once the owner has entered a mail server under <link>Settings, Email</link>, you can send them all from here.',
      {
        link: (words) => <OwnerLink href="/admin/settings/email">{words}</OwnerLink>,
      },
    )}
  </Banner>
)
