import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Table } from '#ui/layout/table.tsx'
import { usePolling } from '#ui/state/use-polling.ts'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { type Issue, type IssueState, readIssue, readIssueMail } from '../issues/issue-contract.ts'
import { type Failure, listFailures, readAudience } from '../issues/sending-contract.ts'
import { issueAddress, newsletter, subscribersAddress } from '../labels.ts'
import { IssueActs } from './issue-acts.tsx'
import { Audience, IssueBadge } from './issue-audience.tsx'

/** Progress and results of the sending. */
function IssueProgress({ counts, state }: { counts: NonNullable<Issue['counts']>; state: IssueState }) {
  const { recipients, sent, failed, skipped, departed, trouble } = counts
  const done = sent + failed + skipped
  const number = (count: number) => <span className="tabular-nums">{thousands(count)}</span>
  return (
    <section aria-label={t('Sending')} className="flex flex-col gap-5">
      {trouble && state !== 'sent' && (
        <Banner tone="warning" title={state === 'paused' ? t('Sending is paused') : t('Sending is delayed')}>
          {reworded(trouble)} {state === 'sending' && t('We’ll keep trying.')}
        </Banner>
      )}
      <Progress
        label={t(labels[state] ?? msg('Sending'))}
        value={recipients === 0 ? 1 : done / recipients}
        text={t('{done, number} of {total, number}', { done, total: recipients })}
      />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact name={t('Sent')}>{number(sent)}</Fact>
        <Fact name={t('Failed')}>{number(failed)}</Fact>
        <Fact name={t('Unsubscribed before sending')}>{number(skipped)}</Fact>
        <Fact name={t('Unsubscribed since')}>{number(departed)}</Fact>
      </dl>
    </section>
  )
}

const labels: Partial<Record<IssueState, string>> = {
  sending: msg('Sending'),
  paused: msg('Paused'),
  sent: msg('Finished'),
  cancelled: msg('Canceled'),
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const issue = await call(readIssue, { id })
  const page = pageIn(request.url, 'failures')
  const audience = await call(readAudience, { issue: id })
  const asText = new URL(request.url).searchParams.get('as') === 'text'
  return {
    issue,
    audience,
    // Who is in a segment by giving is for those who may see it.
    failures:
      issue.counts?.failed && audience.recipients !== null
        ? { page, ...(await call(listFailures, { id, page })) }
        : null,
    text: asText ? (await call(readIssueMail, { id })).text : null,
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData?.issue.draft.subject ?? t('Issue'))

export const handle = { title: msg('Newsletter') }

export default function AdminIssuePage() {
  const { issue, audience, failures, text } = useLoaderData<typeof loader>()
  usePolling(issue.state === 'sending')
  const { draft, state, counts } = issue
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Issues'), href: newsletter }, { label: draft.subject }]} />
      <header className="flex flex-col gap-3">
        <h1 className="wrap-anywhere text-title">{draft.subject}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <IssueBadge state={state} />
          <Standing issue={issue} />
        </p>
        {issue.counts && issue.segment && (
          <p className="wrap-anywhere text-ink-soft">
            {issue.segment.name === null
              ? t('Sent to a segment based on giving')
              : t('Sent to the segment {segment}', { segment: issue.segment.name })}
          </p>
        )}
      </header>
      {(state === 'draft' || state === 'scheduled') && (
        <Audience audience={audience} segment={issue.segment} />
      )}
      <IssueActs issue={issue} audience={audience} />
      {counts && <IssueProgress counts={counts} state={state} />}
      {failures && <Failures id={issue.id} failures={failures} />}
      <IssuePreview id={issue.id} version={issue.version} subject={draft.subject} text={text} />
    </div>
  )
}

function Standing({ issue: { state, sendAt, startedAt, endedAt, updated, author } }: { issue: Issue }) {
  if (sendAt) {
    return <span>{t.rich('Scheduled for {time}', { time: <Moment at={sendAt} /> })}</span>
  }
  if (!startedAt) {
    return <span>{t.rich('By {author}, last edited {time}', { author, time: <Moment at={updated} /> })}</span>
  }
  return (
    <span>
      {endedAt === null
        ? t.rich('Started {time}', { time: <Moment at={startedAt} /> })
        : state === 'sent'
          ? t.rich('Started {start}, finished {end}', {
              start: <Moment at={startedAt} />,
              end: <Moment at={endedAt} />,
            })
          : t.rich('Started {start}, canceled {end}', {
              start: <Moment at={startedAt} />,
              end: <Moment at={endedAt} />,
            })}
    </span>
  )
}

function IssuePreview(props: { id: number; version: number; subject: string; text: string | null }) {
  const { id, version, subject, text } = props
  return (
    <section aria-labelledby="letter" className="flex flex-col gap-4">
      <h2 id="letter" className="text-heading">
        {t('Preview')}
      </h2>
      <LinkTabs
        label={t('Format')}
        current={text === null ? 'look' : 'text'}
        tabs={[
          { value: 'look', label: t('Preview'), href: issueAddress(id) },
          { value: 'text', label: t('Plain text'), href: `${issueAddress(id)}?as=text` },
        ]}
      />
      {text === null ? (
        <iframe
          title={subject}
          src={`${issueAddress(id)}/letter?version=${version}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-200 w-full rounded-card border border-line bg-white"
        />
      ) : (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-surface-raised p-5 text-sm">
          {text}
        </pre>
      )}
    </section>
  )
}

/** Failed deliveries with their servers' answers. */
function Failures({
  id,
  failures: { items, total, page },
}: {
  id: number
  failures: { items: readonly Failure[]; total: number; page: number }
}) {
  return (
    <section className="flex flex-col gap-4">
      <Table
        caption={t('Failed')}
        rows={items}
        rowKey={(failure) => String(failure.id)}
        columns={[
          {
            key: 'email',
            label: t('Email'),
            main: true,
            cell: ({ subscriber }) =>
              subscriber ? (
                <AppLink
                  href={`${subscribersAddress}?search=${encodeURIComponent(subscriber.email)}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {subscriber.email}
                </AppLink>
              ) : (
                t('Since deleted')
              ),
          },
          { key: 'error', label: t('Mail server response'), cell: ({ error }) => error },
          { key: 'tries', label: t('Attempts'), align: 'end', cell: ({ tries }) => tries },
        ]}
      />
      {total > staffPageSize && (
        <Pager
          page={page}
          total={pageCount(total, staffPageSize)}
          label={t('Pages of failed emails')}
          href={(to) => `${issueAddress(id)}?failures=${to}`}
        />
      )}
    </section>
  )
}
