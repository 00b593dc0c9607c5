import { ExternalLink, LogOut, Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Initial } from '#slices/membership/initial.tsx'
import { useSignOut } from '#slices/membership/use-sign-out.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { SignedIn } from '#ui/root-store.ts'
import { ProgressLine } from './navigation-progress.tsx'

const AdminSheet = lazy(() => import('./admin-sheet.tsx'))

/** Where one is, and who one is; below 1024px also the toggle of the sidebar. */
export function AdminTopBar({ user }: { user: SignedIn }) {
  const signOut = useSignOut()
  return (
    <header className="no-print sticky top-0 z-30 flex h-[70px] items-center gap-3 border-line border-b bg-surface-raised px-4 sm:px-8">
      <SidebarToggle user={user} />
      <p className="min-w-0 grow truncate font-display font-semibold text-subheading">{useTitle()}</p>
      <p className="min-w-0 truncate text-ink-soft text-sm max-sm:hidden">
        Peace be with you, <strong className="text-ink">{user.username}</strong>
      </p>
      <Menu
        trigger={
          <IconButton label={`Your account, ${user.username}`}>
            <Initial username={user.username} />
          </IconButton>
        }
        entries={[
          { heading: <strong className="text-ink">{user.username}</strong> },
          'separator',
          { label: 'See the site', href: '/', icon: <ExternalLink className="size-5" aria-hidden="true" /> },
          {
            label: 'Logout',
            onSelect: () => void signOut(),
            icon: <LogOut className="size-5" aria-hidden="true" />,
          },
        ]}
      />
    </header>
  )
}

function SidebarToggle({ user }: { user: SignedIn }) {
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet goes away once one has gone somewhere.
  useEffect(() => setSheet((before) => (before === 'open' ? 'closed' : before)), [key])
  return (
    <>
      <IconButton label="Open menu" className="-ml-2 lg:hidden" onClick={() => setSheet('open')}>
        <MenuIcon className="size-6.5" aria-hidden="true" />
      </IconButton>
      {sheet !== 'never opened' && (
        <Suspense fallback={<ProgressLine busy />}>
          <AdminSheet role={user.role} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** The innermost page that names itself: `export const handle = { title }`. */
function useTitle(): string {
  const titles = useMatches().map(({ handle }) =>
    typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : undefined,
  )
  return titles.findLast((title) => typeof title === 'string') ?? ''
}
