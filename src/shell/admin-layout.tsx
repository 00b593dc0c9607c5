import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { callIn } from '#core/page-services.ts'
import { isStaff } from '#core/roles.ts'
import { ConfirmationWindow } from '#slices/membership/confirmation-window.tsx'
import { whoAmI } from '#slices/membership/contract.ts'
import { useLeaveWithOtherTabs } from '#slices/membership/use-leave-with-other-tabs.ts'
import { AppLink } from '#ui/app-link.tsx'
import { LogoMark } from '#ui/logo.tsx'
import { setSession } from '#ui/root-store.ts'
import { AdminNav } from './admin-nav.tsx'
import { AdminTopBar } from './admin-top-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** Only staff come in. What each page may show is guarded by the endpoints that it calls. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await callIn(context)(whoAmI, {})
  if (!user) throw data({ detail: 'Please sign in first.' }, { status: 401 })
  if (!isStaff(user.role)) throw data({ detail: 'You may not do this.' }, { status: 403 })
  return user
}

/** The desk of those who run the house. */
export default function AdminLayout() {
  const user = useLoaderData<typeof loader>()
  useEffect(() => setSession({ currentUser: user }), [user])
  useLeaveWithOtherTabs()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <SkipLink />
      <aside className="on-night no-print sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto bg-night px-4 py-3 text-ink lg:flex">
        <AppLink
          href="/"
          title={organisation.name}
          className="inline-flex min-h-11 items-center gap-3 rounded-control font-display font-semibold text-subheading"
        >
          <LogoMark />
          {organisation.acronym}
        </AppLink>
        <AdminNav role={user.role} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <AdminTopBar user={user} />
        <main id="main" tabIndex={-1} className="min-w-0 grow px-4 py-8 outline-none sm:px-8">
          <Outlet />
        </main>
      </div>
      <ConfirmationWindow />
    </div>
  )
}
