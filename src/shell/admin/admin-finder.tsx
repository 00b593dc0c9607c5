import { Command, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Roles } from '#core/api/access.ts'
import type { AdminArea } from '#core/collections/admin-areas.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { typesIn } from '#ui/controls/keyboard.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'
import { ProgressLine } from '../site/navigation.tsx'
import { AdminSearch } from './admin-search.tsx'
import { useAdminAreas } from './admin-user.ts'

/** How long `g` waits for the second key (ms). */
const patience = 1500

const isChord = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
const isPlain = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !typesIn(target)

/** Whether a dialog, or the cover of the idle screen, takes the keys. */
const isCovered = () =>
  document.querySelector('main')?.closest('[inert], [aria-hidden=true]') != null ||
  document.querySelector('dialog[open]') !== null

type Does = { palette: () => void; search: () => void; help: () => void }

/** The keys of the admin area. Single ones only while `singles` is true, nobody types and no window is open. */
function useAdminKeys(areas: readonly AdminArea[], singles: boolean, does: Does) {
  const navigate = useNavigate()
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  })
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY
    /** Runs before the page's own shortcuts: a key after `g` belongs to this handler only. */
    const second = (event: KeyboardEvent) => {
      if (event.timeStamp - since > patience || event.key === 'Shift') return
      since = Number.NEGATIVE_INFINITY
      if (!isPlain(event) || isCovered()) return
      event.preventDefault()
      event.stopPropagation()
      const area = areas.find(({ key }) => key === event.key)
      if (area) void navigate(area.href)
    }
    const first = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isCovered()) return
      const act = actOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    const actOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (isChord(event)) return latest.current.palette
      if (!singles || !isPlain(event)) return
      if (event.key === '/') return latest.current.search
      if (event.key === '?') return latest.current.help
      if (event.key === 'g') {
        return () => {
          since = event.timeStamp
        }
      }
      const fresh = event.key === 'n' && document.querySelector<HTMLElement>('main [aria-keyshortcuts="n"]')
      return fresh ? () => fresh.click() : undefined
    }
    window.addEventListener('keydown', second, { capture: true })
    window.addEventListener('keydown', first)
    return () => {
      window.removeEventListener('keydown', second, { capture: true })
      window.removeEventListener('keydown', first)
    }
  }, [areas, singles, navigate])
}

const AdminPalette = lazy(() => import('./admin-palette.tsx'))
const AdminKeysHelp = lazy(() => import('./admin-keys-help.tsx'))

type Window = 'palette' | 'help'
const singlesMemory = browserMemory('desk-keys', (text) => text !== 'false')

/** All ways to find something in the admin area: the field, the palette and the keys. Windows load when opened. */
export function AdminFinder({ roles }: { roles: Roles }) {
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<Window | null>(null)
  const [loaded, setLoaded] = useState<readonly Window[]>([])
  const [singles, setSingles] = useState(true)
  useEffect(() => setSingles(singlesMemory.read() ?? true), [])
  const chord = useHydrated() && /Mac|iP(hone|ad)/.test(navigator.platform) ? ['⌘', 'K'] : [t('Ctrl'), 'K']
  const show = (which: Window) => {
    setLoaded((before) => (before.includes(which) ? before : [...before, which]))
    setShown(which)
  }
  const areas = useAdminAreas()
  useAdminKeys(
    useMemo(() => areas.of(roles), [areas, roles]),
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
      <AdminSearch roles={roles} field={field} />
      <button
        type="button"
        aria-label={t('Quick actions')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('Quick actions ({keys})', { keys: chord.join(' ') })}
        onClick={() => show('palette')}
        className="inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-control px-3 text-ink-soft text-sm hover:bg-surface-hover max-sm:hidden"
      >
        <Command className="size-5 text-ink" aria-hidden="true" />
        <kbd className="font-sans max-lg:hidden">{chord.join(' ')}</kbd>
      </button>
      <AppLink
        href="/admin/search"
        aria-label={t('Search the admin area')}
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
          <AdminPalette roles={roles} open={shown === 'palette'} onClose={onClose} />
        )}
        {loaded.includes('help') && (
          <AdminKeysHelp
            {...{ roles, chord, singles, onClose }}
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
