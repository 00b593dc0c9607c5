import { Trash2 } from 'lucide-react'
import { use } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { BookmarksContext } from '#ui/controls/bookmark-button.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { bookmarks } from '../contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(bookmarks, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Bookmarks'))

export const handle = { title: msg('Bookmarks') }

export default function AdminBookmarksPage() {
  const shelf = use(BookmarksContext)
  const items = useLoaderData<typeof loader>().items.filter(({ href }) => shelf?.has(href) ?? true)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <h1 className="text-title">{t('Bookmarks')}</h1>
      {items.length === 0 ? (
        <EmptyState
          title={t('No bookmarks yet')}
          text={t('Press the star at the top of any admin page to save it here.')}
          action={<ButtonLink href="/admin/dashboard">{t('Go to dashboard')}</ButtonLink>}
          motif="star"
        />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
          {items.map(({ href, title, created }) => (
            <li key={href} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
              <AppLink
                href={href}
                className="wrap-anywhere min-h-11 min-w-0 grow basis-48 rounded-control py-2 font-semibold hover:text-accent-text"
              >
                {title}
              </AppLink>
              <span className="text-ink-soft text-sm">
                <Moment at={created} />
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('Remove {title}', { title })}
                icon={<Trash2 className="size-4.5" aria-hidden="true" />}
                onClick={() => shelf?.toggle(href, title)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
