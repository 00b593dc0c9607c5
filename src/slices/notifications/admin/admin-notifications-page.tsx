import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { Problem } from '#core/api/problems.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Moment } from '#ui/text/moment.tsx'
import {
  exportNotifications,
  type Notification,
  notifications,
  notificationsPerPage,
  readAllNotifications,
  unreadNotifications,
} from '../contract.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const page = pageIn(request.url)
  const [results, { unread }] = await Promise.all([
    call(notifications, { page }),
    call(unreadNotifications, {}),
  ])
  return { ...results, page, unread }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Notifications'))

export const handle = { title: msg('Notifications') }

export default function AdminNotificationsPage() {
  const { items, total, page, unread } = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-title">{t('Notifications')}</h1>
          {unread > 0 && <Badge tone="accent">{t('{unread, number} unread', { unread })}</Badge>}
        </div>
        <div className="flex flex-wrap gap-3">
          {unread > 0 && page === 1 && <ReadAll newest={items[0]} />}
          <ExportButton make={() => call(exportNotifications, {})} />
        </div>
      </header>
      {items.length === 0 ? (
        <EmptyState
          title={t('No notifications yet')}
          text={t('New gifts, requests, orders and anything else your role covers will appear here.')}
          motif="dove"
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      {total > notificationsPerPage && (
        <Pager
          page={page}
          total={pageCount(total, notificationsPerPage)}
          label={t('Pages of notifications')}
          href={(to) => `/admin/notifications?page=${to}`}
        />
      )}
      {total >= maxCounted && (
        <p className="text-center text-ink-soft text-sm">
          {t('Export the list to see older notifications.')}
        </p>
      )}
    </div>
  )
}

function Item({ item: { id, title, created, unread } }: { item: Notification }) {
  return (
    <li>
      <AppLink
        href={`/admin/notifications/${id}`}
        className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-surface-hover focus-visible:-outline-offset-3 sm:px-5"
      >
        <span
          className={classNames('size-2.5 shrink-0 rounded-full', unread ? 'bg-accent' : 'bg-transparent')}
          aria-hidden="true"
        />
        <span className={classNames('wrap-anywhere min-w-0 flex-1 basis-40', unread && 'font-semibold')}>
          {unread && <span className="sr-only">{t('Unread:')}</span>}
          {title}
        </span>
        <span className="text-ink-soft text-sm">
          <Moment at={created} />
        </span>
      </AppLink>
    </li>
  )
}

/** Up to the newest on this page: later ones stay unread. */
function ReadAll({ newest }: { newest: Notification | undefined }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const read = async () => {
    if (!newest) return
    setBusy(true)
    try {
      toast.success((await call(readAllNotifications, { up_to: newest.id })).message)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast.error(error.message)
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      icon={<CheckCheck className="size-5" aria-hidden="true" />}
      onClick={() => void read()}
    >
      {t('Mark all as read')}
    </Button>
  )
}
