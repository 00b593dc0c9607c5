import { LogOut } from 'lucide-react'
import { type SubmitEvent, useEffect } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { setSession } from '#ui/state/root-store.ts'
import { useSections } from '#ui/state/use-sections.tsx'
import { Initial } from '../initial.tsx'
import { ConfirmationWindow } from '../second-factor/confirmation-window.tsx'
import { logoutForm } from '../sessions/early-forms.ts'
import { useLeaveWithOtherTabs } from '../sessions/use-session.ts'
import { useSignOut } from '../sessions/use-sign-out.ts'
import { type Account, readAccount } from './account-contract.ts'

/** For members only: the call refuses everyone else, which covers every page in this layout. */
export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readAccount, {})

const pages = [
  { value: '/account', label: msg('Profile') },
  { value: '/account/details', label: msg('Contact details') },
  { value: '/account/security', label: msg('Security') },
  { value: '/account/orders', label: msg('Orders') },
  { value: '/account/downloads', label: msg('Downloads') },
  { value: '/account/addresses', label: msg('Addresses') },
  { value: '/account/gifts', label: msg('Gifts') },
  { value: '/account/pledges', label: msg('Pledges') },
  { value: '/account/requests', label: msg('Requests') },
  { value: '/account/data', label: msg('Your data') },
].map((page) => ({ ...page, href: page.value }))

/** Subpages belong to the tab of their parent. */
const tabOf = (pathname: string) =>
  pages.findLast(({ value }) => `${pathname}/`.startsWith(`${value}/`))?.value ?? ''

function LogOutForm() {
  const signOut = useSignOut()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void signOut()
  }
  return (
    <form method="post" action={`/account?form=${logoutForm}`} onSubmit={onSubmit}>
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="-mr-4"
        icon={<LogOut className="size-5" aria-hidden="true" />}
      >
        {t('Log out')}
      </Button>
    </form>
  )
}

/** The layout of the account pages. */
export default function AccountLayout() {
  const account = useLoaderData<typeof loader>()
  const { username, roles } = account
  const { pathname } = useLocation()
  const { leads } = useSections()
  useEffect(() => setSession({ currentUser: { username, roles } }), [username, roles])
  useLeaveWithOtherTabs()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-3">
          <Initial username={username} className="size-11 text-lg" />
          <span className="min-w-0">
            <span className="eyebrow block">{t('Your account')}</span>
            <strong className="block break-words font-display text-subheading leading-tight">
              {username}
            </strong>
          </span>
        </p>
        <LogOutForm />
      </div>
      <LinkTabs
        tabs={translatedLabels(pages).filter(({ href }) => leads(href))}
        current={tabOf(pathname)}
        label={t('Your account')}
        className="mt-6 mb-8 lg:mb-10"
      />
      <Outlet context={account satisfies Account} />
      <ConfirmationWindow />
    </div>
  )
}
