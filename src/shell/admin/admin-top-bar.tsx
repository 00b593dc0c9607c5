import { Bell, ExternalLink, LogOut, Menu as MenuIcon, Star, UserRound } from 'lucide-react'
import { lazy, Suspense, use, useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { Initial } from '#slices/membership/initial.tsx'
import { useSignOut } from '#slices/membership/sessions/use-sign-out.ts'
import { itemTitle } from '#ui/admin/collection-actions.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { BookmarkButton, BookmarksContext } from '#ui/controls/bookmark-button.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import type { SignedIn } from '#ui/state/root-store.ts'
import { ProgressLine } from '../site/navigation.tsx'
import { AdminFinder } from './admin-finder.tsx'
import { useAdminAreas } from './admin-user.ts'

/** The innermost page that names itself by `export const handle = { title }`, or else its section. */
function usePageTitle(): string {
  const { pathname } = useLocation()
  const areas = useAdminAreas()
  const titles = useMatches().map(({ handle }) => textIn(handle, 'title'))
  return t(titles.findLast((title) => title !== undefined) ?? areas.at(pathname)?.name ?? msg('Not found'))
}

/** What a bookmark of this page is called: the page, and what it holds or says in its heading. */
function useBookmarkTitle(): () => string {
  const title = usePageTitle()
  const data = useMatches().at(-1)?.loaderData
  return () => {
    const heading = document.querySelector('#main h1')?.textContent
    const one = (isObject(data) && 'draft' in data && itemTitle(data.draft)) || heading?.trim()
    return one && one !== title ? t('{page}: {item}', { page: title, item: one }) : title
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function textIn(holder: unknown, key: string): string | undefined {
  const value: unknown = isObject(holder) ? Reflect.get(holder, key) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

const AdminSheet = lazy(() => import('./admin-sheet.tsx'))

/** The page title, search, notifications and account menu; below 1024px also the sidebar toggle. */
export function AdminTopBar({ user, unread }: { user: SignedIn; unread: number }) {
  const { pathname, search } = useLocation()
  const title = useBookmarkTitle()
  return (
    <header className="no-print sticky top-0 z-30 flex h-[70px] items-center gap-1 border-line border-b bg-surface-raised px-4 sm:gap-2 sm:px-8">
      <SidebarToggle user={user} />
      {/* On a phone, a long title takes two lines. */}
      <p className="hyphens-auto wrap-break-word line-clamp-2 min-w-0 grow font-display font-semibold text-subheading max-sm:text-base max-sm:leading-tight">
        {usePageTitle()}
      </p>
      <AdminFinder roles={user.roles} />
      <BookmarkButton
        href={`${pathname}${search}`}
        title={title}
        label={t('Bookmark this page')}
        className="max-sm:hidden"
      />
      <NewsBell unread={unread} />
      <p className="min-w-0 truncate px-1 text-ink-soft text-sm max-xl:hidden">
        {t.rich('Peace be with you, <strong>{username}</strong>', {
          username: user.username,
          strong: (words) => <strong className="text-ink">{words}</strong>,
        })}
      </p>
      <AccountMenu user={user} here={`${pathname}${search}`} title={title} />
    </header>
  )
}

function NewsBell({ unread }: { unread: number }) {
  return (
    <AppLink
      href="/admin/notifications"
      aria-label={t('{unread, plural, =0 {Notifications} other {Notifications, # unread}}', { unread })}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface-hover"
    >
      <Bell className="size-5.5" aria-hidden="true" />
      {unread > 0 && (
        <span className="absolute top-1 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-accent-ink text-xs leading-5">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </AppLink>
  )
}

function AccountMenu({ user, here, title }: { user: SignedIn; here: string; title: () => string }) {
  const signOut = useSignOut()
  const bookmarks = use(BookmarksContext)
  return (
    <Menu
      trigger={
        <IconButton label={t('Your account, {username}', { username: user.username })}>
          <Initial username={user.username} />
        </IconButton>
      }
      entries={[
        { heading: <strong className="text-ink">{user.username}</strong> },
        'separator',
        {
          label: t('My Profile'),
          href: '/admin/profile',
          icon: <UserRound className="size-5" aria-hidden="true" />,
        },
        // On a phone the bar has no space for the star.
        ...(bookmarks
          ? [
              {
                label: bookmarks.has(here) ? t('Remove bookmark') : t('Bookmark this page'),
                onSelect: () => bookmarks.toggle(here, title()),
                icon: <Star className="size-5" aria-hidden="true" />,
              },
            ]
          : []),
        { label: t('View site'), href: '/', icon: <ExternalLink className="size-5" aria-hidden="true" /> },
        {
          label: t('Logout'),
          onSelect: () => void signOut(),
          icon: <LogOut className="size-5" aria-hidden="true" />,
        },
      ]}
    />
  )
}

function SidebarToggle({ user }: { user: SignedIn }) {
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes after navigation.
  useEffect(() => setSheet((before) => (before === 'open' ? 'closed' : before)), [key])
  return (
    <>
      <IconButton label={t('Open menu')} className="-ml-2 lg:hidden" onClick={() => setSheet('open')}>
        <MenuIcon className="size-6.5" aria-hidden="true" />
      </IconButton>
      {sheet !== 'never opened' && (
        <Suspense fallback={<ProgressLine busy />}>
          <AdminSheet roles={user.roles} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
