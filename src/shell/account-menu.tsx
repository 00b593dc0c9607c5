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
import { Initial } from '#slices/membership/initial.tsx'
import { useSignOut } from '#slices/membership/use-sign-out.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { SignedIn } from '#ui/root-store.ts'
import { roomsOf } from './admin-rooms.ts'

const places = [
  { label: 'Profile', href: '/account', Icon: CircleUserRound },
  { label: 'Sessions', href: '/account/security', Icon: MonitorSmartphone },
  { label: 'Orders', href: '/account/orders', Icon: Package },
  { label: 'Gifts', href: '/account/gifts', Icon: HandHeart },
  { label: 'Requests', href: '/account/requests', Icon: MessageCircleHeart },
].map(({ Icon, ...place }) => ({ ...place, icon: <Icon className="size-5" aria-hidden="true" /> }))

/** What the user icon opens for those who are signed in. */
export default function AccountMenu({ user }: { user: SignedIn }) {
  const signOut = useSignOut()
  const [firstRoom] = roomsOf(user.role)
  return (
    <Menu
      trigger={
        <IconButton label={`Your account, ${user.username}`}>
          <Initial username={user.username} />
        </IconButton>
      }
      entries={[
        {
          heading: (
            <>
              Signed in as <strong className="block text-ink">{user.username}</strong>
            </>
          ),
        },
        'separator',
        ...places,
        'separator',
        ...(firstRoom
          ? [
              {
                label: 'Admin area',
                href: firstRoom.href,
                icon: <LayoutDashboard className="size-5" aria-hidden="true" />,
              },
            ]
          : []),
        {
          label: 'Sign out',
          onSelect: () => void signOut(),
          icon: <LogOut className="size-5" aria-hidden="true" />,
        },
        {
          label: 'Sign out everywhere',
          onSelect: () => void signOut({ everywhere: true }),
          icon: <MonitorX className="size-5" aria-hidden="true" />,
        },
      ]}
    />
  )
}
