import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { data, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { isStaff, type Roles } from '#core/api/access.ts'
import { loginRequired, noPermission } from '#core/api/problems.ts'
import { pendingWork } from '#core/collections/dashboard.ts'
import { listFilters } from '#core/collections/saved-filters.ts'
import { callIn, optionalSection, servicesIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { BookmarksProvider } from '#slices/bookmarks/bookmarks-provider.tsx'
import { bookmarks } from '#slices/bookmarks/contract.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { ConfirmationWindow } from '#slices/membership/second-factor/confirmation-window.tsx'
import { LoginForm } from '#slices/membership/sessions/login-form.tsx'
import { useLeaveWithOtherTabs } from '#slices/membership/sessions/use-session.ts'
import { unreadNotifications } from '#slices/notifications/contract.ts'
import { setupAddress } from '#slices/setup/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { SavedFiltersContext } from '#ui/forms/saved-filters.tsx'
import { useLeaveGuard } from '#ui/forms/unsaved-guard.ts'
import { LogoMark } from '#ui/media/logo.tsx'
import { type SignedIn, setSession } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { SkipLink } from '../site/navigation.tsx'
import { AdminNav } from './admin-nav.tsx'
import { AdminTopBar } from './admin-top-bar.tsx'
import { useAdminAreas } from './admin-user.ts'
import { useIdle } from './use-idle.ts'

/**
 * Over everything, toasts and open windows included: the top layer of the browser, which puts the page out of
 * reach of keyboard and screen reader as well.
 */
function IdleCover({ user }: { user: SignedIn }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState({ username: user.username, password: '', email: '' })
  useEffect(() => {
    dialog.current?.showModal()
    // The name is filled in already.
    dialog.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="idle-title"
      // Escape doesn't close it; if a browser closes it anyway, it's opened again.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
      className="no-print m-0 size-full max-h-none max-w-none overflow-y-auto bg-surface p-4 text-ink backdrop:bg-surface"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center gap-5 py-8">
        <LogoMark />
        <div>
          <h2 id="idle-title" className="text-title">
            {t('Are you still there?')}
          </h2>
          <p className="mt-2 text-ink-soft">
            {t(
              'You were logged out after 30 minutes without activity. Log in to pick up where you left off. Anything you typed is still here.',
            )}
          </p>
        </div>
        <LoginForm
          draft={draft}
          onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
          onlyPassword
          inPlace
        />
      </div>
    </dialog>
  )
}

/** Until the setup guide is finished, every page leads back to it. */
function BackToSetup({ roles }: { roles: Roles }) {
  const { pathname } = useLocation()
  const { isListed, mayOpen } = useAdminAreas()
  const isOffered = isListed(setupAddress) && mayOpen(roles, setupAddress)
  if (!isOffered || [setupAddress, '/admin/dashboard'].includes(pathname)) return null
  return (
    <AppLink
      href={setupAddress}
      className="no-print -mt-5 mb-3 inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-accent-text text-sm underline underline-offset-4"
    >
      <ArrowLeft className="size-4.5" aria-hidden="true" />
      {t('Back to the setup guide')}
    </AppLink>
  )
}

/** Staff only. Which pages each role may open is checked in `admin-door.tsx`, inside this layout. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await callIn(context)(whoAmI, {})
  if (!user) throw data({ detail: loginRequired }, { status: 401 })
  if (!isStaff(user.roles)) throw data({ detail: noPermission }, { status: 403 })
  const [news, bookmarked, filters, work] = await Promise.all([
    optionalSection(context, ({ call }) => call(unreadNotifications, {})),
    optionalSection(context, ({ call }) => call(bookmarks, {})),
    optionalSection(context, ({ call }) => call(listFilters, {})),
    optionalSection(context, ({ call }) => call(pendingWork, {})),
  ])
  const { areas: areasNow, version } = servicesIn(context)
  const areas = areasNow()
  return {
    user,
    navigation: { areas: areas.all, actions: areas.actions, settings: areas.settings },
    unread: news?.unread ?? 0,
    bookmarked: bookmarked?.items.map(({ href }) => href) ?? [],
    filters: filters?.items ?? [],
    pending: work?.items ?? [],
    version,
  }
}

/** The layout of the admin area. */
export default function AdminLayout() {
  const organisation = useOrganisation()
  const { user, unread, bookmarked, filters, version } = useLoaderData<typeof loader>()
  useEffect(() => setSession({ currentUser: user }), [user])
  const { covered } = useIdle(user)
  useLeaveWithOtherTabs(covered)
  useLeaveGuard()
  return (
    <BookmarksProvider saved={bookmarked}>
      <div
        data-code="now"
        className={classNames(
          'min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block',
          covered && 'invisible',
        )}
      >
        <SkipLink />
        <aside className="on-night no-print sticky top-0 hidden h-dvh flex-col gap-4 bg-night py-3 pl-4 text-ink lg:flex">
          <AppLink
            href="/admin/dashboard"
            title={organisation.name}
            className="mr-4 inline-flex min-h-11 shrink-0 items-center gap-3 rounded-control font-display font-semibold text-subheading"
          >
            <LogoMark />
            {organisation.acronym}
          </AppLink>
          <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain pr-4">
            <AdminNav roles={user.roles} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col">
          <AdminTopBar user={user} unread={unread} />
          <main id="main" tabIndex={-1} className="min-w-0 grow px-4 py-8 outline-none sm:px-8">
            <SavedFiltersContext value={filters}>
              <BackToSetup roles={user.roles} />
              <Outlet />
            </SavedFiltersContext>
            <footer className="no-print mt-12 text-ink-soft text-sm">
              {t('Narthex {version}', { version })}
            </footer>
          </main>
        </div>
      </div>
      <ConfirmationWindow />
      {covered && <IdleCover user={user} />}
    </BookmarksProvider>
  )
}
