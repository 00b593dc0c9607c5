import {
  CircleUserRound,
  HandHeart,
  LayoutDashboard,
  LogOut,
  MessageCircleHeart,
  MonitorSmartphone,
  MonitorX,
  Package,
} from 'lucide-react'
import { isStaff } from '#core/api/access.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { Initial } from '#slices/membership/initial.tsx'
import { useSignOut } from '#slices/membership/sessions/use-sign-out.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import type { SignedIn } from '#ui/state/root-store.ts'
import { useSections } from '#ui/state/use-sections.tsx'

const places = [
  { label: msg('Profile'), href: '/account', Icon: CircleUserRound },
  { label: msg('Security'), href: '/account/security', Icon: MonitorSmartphone },
  { label: msg('Orders'), href: '/account/orders', Icon: Package },
  { label: msg('Gifts'), href: '/account/gifts', Icon: HandHeart },
  { label: msg('Requests'), href: '/account/requests', Icon: MessageCircleHeart },
].map(({ Icon, ...place }) => ({ ...place, icon: <Icon className="size-5" aria-hidden="true" /> }))

/** What the user icon opens for those who are signed in. */
export default function AccountMenu({ user }: { user: SignedIn }) {
  const signOut = useSignOut()
  const { leads } = useSections()
  return (
    <Menu
      trigger={
        <IconButton label={t('Your account, {username}', { username: user.username })}>
          <Initial username={user.username} />
        </IconButton>
      }
      entries={[
        {
          heading: (
            <>
              {t.rich('Logged in as {name}', {
                name: <strong className="block text-ink">{user.username}</strong>,
              })}
            </>
          ),
        },
        'separator',
        ...translatedLabels(places).filter(({ href }) => leads(href)),
        'separator',
        ...(isStaff(user.roles)
          ? [
              {
                label: t('Admin area'),
                href: '/admin/dashboard',
                icon: <LayoutDashboard className="size-5" aria-hidden="true" />,
              },
            ]
          : []),
        {
          label: t('Log out'),
          onSelect: () => void signOut(),
          icon: <LogOut className="size-5" aria-hidden="true" />,
        },
        {
          label: t('Log out on all devices'),
          onSelect: () => void signOut({ everywhere: true }),
          icon: <MonitorX className="size-5" aria-hidden="true" />,
        },
      ]}
    />
  )
}
