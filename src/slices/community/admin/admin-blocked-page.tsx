import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { type Block, exportBlocks, liftBlock, listBlocks } from '../moderation/blocks-contract.ts'
import { blocked } from './addresses.ts'

const pageAddress = (page: number) => withQuery(blocked, { page }, { page: 1 })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageIn(request.url)
  const results = await callIn(context)(listBlocks, { page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(pageAddress(pages))
  return { ...results, page, pages }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Blocked'))

export const handle = { title: msg('Community') }

export default function AdminBlockedPage() {
  const { items, page, pages } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-title">{t('Blocked')}</h1>
          <p className="mt-1 text-ink-soft">{t('People who can’t post. They can still read and pray.')}</p>
        </div>
        <ExportButton make={() => call(exportBlocks, {})} />
      </header>
      {items.length === 0 ? (
        <EmptyState
          motif="dove"
          title={t('No one is blocked')}
          text={t('People you block will appear here.')}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {items.map((block) => (
            <li key={block.id}>
              <Blocked block={block} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager page={page} total={pages} label={t('Pages of blocked people')} href={pageAddress} />
      )}
    </div>
  )
}

function Blocked({ block: { id, name, isMember, reason, until, created, by } }: { block: Block }) {
  const { act, busy } = useAct()
  const lift = async () => {
    if (!(await act('lift', () => call(liftBlock, { id, until: 'now' })))) return
    toast.undo(
      'Unblocked. They can post again.',
      () => void act('undo', () => call(liftBlock, { id, until })),
    )
  }
  return (
    <Card className="gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="wrap-anywhere flex flex-wrap items-center gap-2 text-subheading">
          {name || t('Anonymous')} <Badge>{isMember ? t('Member') : t('Guest')}</Badge>
        </h2>
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-ink-soft text-sm">
          {until
            ? t.rich('Blocked from {since} until {until}', {
                since: <Moment at={created} />,
                until: <Moment at={until} />,
              })
            : t.rich('Blocked permanently since {since}', { since: <Moment at={created} /> })}
          {' · '}
          {by === null ? t('Automatic, after repeated rejections') : t('By {name}', { name: by })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0 self-start sm:self-center"
        busy={busy === 'lift'}
        onClick={() => void lift()}
      >
        {t('Unblock')}
      </Button>
    </Card>
  )
}
