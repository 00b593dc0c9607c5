import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#core/text/messages.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { LogoMark } from '#ui/media/logo.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'

import { isCurrent, type MenuEntry, menu } from './menu.ts'
import { ProgressLine } from './navigation.tsx'

/** Only small screens need it, and only once it is opened. */
const MenuSheet = lazy(() => import('./menu-sheet.tsx'))

/** The fixed bar of 70px; below 1024px the entries move into a sheet. */
export function Header() {
  const organisation = useOrganisation()
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes after navigation.
  useEffect(() => setSheet((before) => (before === 'open' ? 'closed' : before)), [key])
  return (
    <header className="on-night no-print fixed inset-x-0 top-0 z-40 h-[70px] border-line/60 border-b bg-night">
      <div className="container flex h-full items-center justify-between gap-3">
        <Link to="/" className="flex min-h-11 min-w-0 items-center gap-3 rounded-control">
          <LogoMark className="h-9" />
          <span className="line-clamp-2 break-words font-display font-semibold text-lg leading-tight lg:max-xl:hidden">
            {organisation.name}
          </span>
          <abbr
            title={organisation.name}
            className="hidden font-display font-semibold text-lg no-underline lg:max-xl:inline"
          >
            {organisation.acronym}
          </abbr>
        </Link>
        <nav aria-label={t('Main')} className="hidden lg:block">
          <ul className="flex items-center">
            {menu.map((entry) => (
              <li key={entry.name}>
                <Entry entry={entry} current={isCurrent(entry, pathname)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center gap-1 lg:hidden">
          <Link
            to="/give"
            className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-accent-ink text-sm transition-colors duration-150 hover:bg-accent-hover"
          >
            {t('Give')}
          </Link>
          {/* Its three lines, not its empty edge, end where the content ends. */}
          <IconButton label={t('Open menu')} className="-mr-2.5" onClick={() => setSheet('open')}>
            <Menu className="size-6.5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {sheet !== 'never opened' && (
        <Suspense fallback={<ProgressLine busy />}>
          <MenuSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </header>
  )
}

function Entry({ entry, current }: { entry: MenuEntry; current: boolean }) {
  const openCard = useOverlay((overlay) => overlay.open)
  if ('onclick' in entry) {
    return (
      <button
        type="button"
        onClick={() => openCard(entry.clickValue)}
        className="ml-2 min-h-11 rounded-full bg-accent px-4 font-semibold text-accent-ink text-sm transition-colors duration-150 hover:bg-accent-hover"
      >
        {t(entry.name)}
      </button>
    )
  }
  return (
    <Link
      to={entry.link}
      prefetch="intent"
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center whitespace-nowrap rounded-control px-2 text-sm transition-colors duration-150',
        current ? 'font-medium text-accent-text' : 'text-ink hover:text-accent-text',
      )}
    >
      {t(entry.name)}
    </Link>
  )
}
