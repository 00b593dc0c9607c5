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
import { saidLabels, say, sayWith, text } from '#core/text/say.ts'
import { Initial } from '#slices/membership/initial.tsx'
import { useSignOut } from '#slices/membership/sessions/use-sign-out.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import type { SignedIn } from '#ui/state/root-store.ts'

const places = [
  { label: text('Profile'), href: '/account', Icon: CircleUserRound },
  { label: text('Sessions'), href: '/account/security', Icon: MonitorSmartphone },
  { label: text('Orders'), href: '/account/orders', Icon: Package },
  { label: text('Gifts'), href: '/account/gifts', Icon: HandHeart },
  { label: text('Requests'), href: '/account/requests', Icon: MessageCircleHeart },
].map(({ Icon, ...place }) => ({ ...place, icon: <Icon className="size-5" aria-hidden="true" /> }))

/** What the user icon opens for those who are signed in. */
export default function AccountMenu({ user }: { user: SignedIn }) {
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <IconButton label={say('Your account, {username}', { username: user.username })}>
          <Initial username={user.username} />
        </IconButton>
      }
      entries={[
        {
          heading: (
            <>
              {sayWith('Signed in as {name}', {
                name: <strong className="block text-ink">{user.username}</strong>,
              })}
            </>
          ),
        },
        'separator',
        ...saidLabels(places),
        'separator',
        ...(isStaff(user.role)
          ? [
              {
                label: say('Admin area'),
                href: '/admin/dashboard',
                icon: <LayoutDashboard className="size-5" aria-hidden="true" />,
              },
            ]
          : []),
        {
          label: say('Sign out'),
          onSelect: () => void signOut(),
          icon: <LogOut className="size-5" aria-hidden="true" />,
        },
        {
          label: say('Sign out everywhere'),
          onSelect: () => void signOut({ everywhere: true }),
          icon: <MonitorX className="size-5" aria-hidden="true" />,
        },
      ]}
    />
  )
}
