import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionLayout } from '#ui/admin/collection-layout.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { exportIssues, type Issue, issueStates, listIssues } from '../issues/issue-contract.ts'
import { readAudience } from '../issues/sending-contract.ts'
import { issueAddress, issueStateNames, newIssue, newsletter } from '../labels.ts'
import { Audience, IssueBadge } from './issue-audience.tsx'

const PageFilter = listIssues.input.omit({ page: true, page_size: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const filter = parseQuery(PageFilter, request.url)
  const page = pageIn(request.url)
  const results = await call(listIssues, { ...filter, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(withQuery(newsletter, { ...filter, page: pages }))
  const audience = await call(readAudience, {})
  return { results: { ...results, page, pages, search: filter.search }, state: filter.state, audience }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Newsletter'))

export const handle = { title: msg('Newsletter') }

export default function AdminIssuesPage() {
  const { results, state, audience } = useLoaderData<typeof loader>()
  return (
    <CollectionLayout
      most={maxCounted}
      title={t('Issues')}
      emptyText={t('Add the first issue to get started.')}
      address={newsletter}
      results={results}
      exportList={() => call(exportIssues, { search: results.search, state })}
      add={
        <ButtonLink {...newKey} href={newIssue} icon={<Plus className="size-5" aria-hidden="true" />}>
          {t('New issue')}
        </ButtonLink>
      }
      filter={{
        name: 'state',
        label: t('Status'),
        current: state,
        choices: issueStates.map((value) => ({ value, label: t(issueStateNames[value]) })),
      }}
      above={<Audience audience={audience} />}
    >
      <Table
        caption={t('Issues')}
        captionHidden
        rows={results.items}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'subject',
            label: t('Subject'),
            main: true,
            cell: ({ id, draft }) => (
              <AppLink
                href={issueAddress(id)}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {draft.subject}
              </AppLink>
            ),
          },
          { key: 'state', label: t('Status'), cell: (issue) => <IssueBadge state={issue.state} /> },
          { key: 'when', label: t('Date'), cell: (issue) => <When issue={issue} /> },
          {
            key: 'reached',
            label: t('Sent'),
            align: 'end',
            cell: ({ counts }) =>
              counts ? (
                <span className="whitespace-nowrap tabular-nums">
                  {t('{done, number} of {total, number}', {
                    done: counts.sent,
                    total: counts.recipients,
                  })}
                </span>
              ) : (
                '–'
              ),
          },
          {
            key: 'departed',
            label: t('Unsubscribed since'),
            align: 'end',
            cell: ({ counts }) => <span className="tabular-nums">{counts?.departed ?? '–'}</span>,
          },
        ]}
      />
    </CollectionLayout>
  )
}

const When = ({ issue: { sendAt, startedAt, updated } }: { issue: Issue }) => (
  <Moment at={sendAt ?? startedAt ?? updated} />
)
