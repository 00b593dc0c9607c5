import { Command, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Role } from '#core/api/roles.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'
import { ProgressLine } from '../site/navigation-progress.tsx'
import { useAdminKeys } from './admin-keys.ts'
import { AdminSearch } from './admin-search.tsx'
import { useAdminAreas } from './admin-user.ts'

const AdminPalette = lazy(() => import('./admin-palette.tsx'))
const AdminKeysHelp = lazy(() => import('./admin-keys-help.tsx'))

type Window = 'palette' | 'help'
const singlesMemory = browserMemory('desk-keys', (text) => text !== 'false')

/** All ways to find something in the admin area: the field, the palette and the keys. Windows load when opened. */
export function AdminFinder({ role }: { role: Role }) {
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<Window | null>(null)
  const [loaded, setLoaded] = useState<readonly Window[]>([])
  const [singles, setSingles] = useState(true)
  useEffect(() => setSingles(singlesMemory.read() ?? true), [])
  const chord = useHydrated() && /Mac|iP(hone|ad)/.test(navigator.platform) ? ['⌘', 'K'] : ['Ctrl', 'K']
  const show = (which: Window) => {
    setLoaded((before) => (before.includes(which) ? before : [...before, which]))
    setShown(which)
  }
  const areas = useAdminAreas()
  useAdminKeys(
    useMemo(() => areas.of(role), [areas, role]),
    singles,
    {
      palette: () => show('palette'),
      search: () => (field.current?.offsetParent ? field.current.focus() : show('palette')),
      help: () => show('help'),
    },
  )
  const onClose = () => setShown(null)
  return (
    <>
      <AdminSearch role={role} field={field} />
      <button
        type="button"
        aria-label="Go to or begin"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Go to or begin (${chord.join(' ')})`}
        onClick={() => show('palette')}
        className="inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-control px-3 text-ink-soft text-sm hover:bg-surface-hover max-sm:hidden"
      >
        <Command className="size-5 text-ink" aria-hidden="true" />
        <kbd className="font-sans max-lg:hidden">{chord.join(' ')}</kbd>
      </button>
      <AppLink
        href="/admin/search"
        aria-label="Search the admin area"
        onClick={(event) => {
          event.preventDefault()
          show('palette')
        }}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface-hover md:hidden"
      >
        <Search className="size-5.5" aria-hidden="true" />
      </AppLink>
      <Suspense fallback={<ProgressLine busy />}>
        {loaded.includes('palette') && (
          <AdminPalette role={role} open={shown === 'palette'} onClose={onClose} />
        )}
        {loaded.includes('help') && (
          <AdminKeysHelp
            {...{ role, chord, singles, onClose }}
            open={shown === 'help'}
            onSingles={(on) => {
              setSingles(on)
              singlesMemory.write(on)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
