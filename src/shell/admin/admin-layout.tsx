import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { isStaff } from '#core/api/roles.ts'
import { listFilters } from '#core/collections/saved-filters.ts'
import { pagePart } from '#core/pages/page-part.ts'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { BookmarkShelf } from '#slices/bookmarks/bookmark-shelf.tsx'
import { bookmarks } from '#slices/bookmarks/contract.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { ConfirmationWindow } from '#slices/membership/second-factor/confirmation-window.tsx'
import { useLeaveWithOtherTabs } from '#slices/membership/sessions/use-leave-with-other-tabs.ts'
import { unreadNotifications } from '#slices/notifications/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { SavedFiltersContext } from '#ui/forms/saved-filters.tsx'
import { useLeaveGuard } from '#ui/forms/unsaved-guard.ts'
import { LogoMark } from '#ui/media/logo.tsx'
import { setSession } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { SkipLink } from '../site/skip-link.tsx'
import { AdminNav } from './admin-nav.tsx'
import { AdminTopBar } from './admin-top-bar.tsx'
import { IdleCover } from './idle-cover.tsx'
import { useIdle } from './use-idle.ts'

/** Only staff come in. Which rooms open for whom is the door's business, inside this frame. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await callIn(context)(whoAmI, {})
  if (!user) throw data({ detail: 'Please sign in first.' }, { status: 401 })
  if (!isStaff(user.role)) throw data({ detail: 'You may not do this.' }, { status: 403 })
  const [news, kept, filters] = await Promise.all([
    pagePart(context, ({ call }) => call(unreadNotifications, {})),
    pagePart(context, ({ call }) => call(bookmarks, {})),
    pagePart(context, ({ call }) => call(listFilters, {})),
  ])
  const { areas } = servicesIn(context)
  return {
    user,
    navigation: { areas: areas.all, actions: areas.actions },
    unread: news?.unread ?? 0,
    bookmarked: kept?.items.map(({ href }) => href) ?? [],
    filters: filters?.items ?? [],
  }
}

/** The desk of those who run the house. */
export default function AdminLayout() {
  const organisation = useOrganisation()
  const { user, unread, bookmarked, filters } = useLoaderData<typeof loader>()
  useEffect(() => setSession({ currentUser: user }), [user])
  const { covered } = useIdle(user)
  useLeaveWithOtherTabs(covered)
  useLeaveGuard()
  return (
    <BookmarkShelf kept={bookmarked}>
      <div
        className={classNames(
          'min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block',
          covered && 'invisible',
        )}
      >
        <SkipLink />
        <aside className="on-night no-print sticky top-0 hidden h-dvh flex-col gap-4 bg-night py-3 pl-4 text-ink lg:flex">
          <AppLink
            href="/"
            title={organisation.name}
            className="mr-4 inline-flex min-h-11 shrink-0 items-center gap-3 rounded-control font-display font-semibold text-subheading"
          >
            <LogoMark />
            {organisation.acronym}
          </AppLink>
          <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain pr-4">
            <AdminNav role={user.role} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col">
          <AdminTopBar user={user} unread={unread} />
          <main id="main" tabIndex={-1} className="min-w-0 grow px-4 py-8 outline-none sm:px-8">
            <SavedFiltersContext value={filters}>
              <Outlet />
            </SavedFiltersContext>
          </main>
        </div>
      </div>
      <ConfirmationWindow />
      {covered && <IdleCover user={user} />}
    </BookmarkShelf>
  )
}
