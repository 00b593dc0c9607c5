import { Link, useLocation } from 'react-router'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { isCurrent, type MenuEntry, menu, moreLinks } from './menu.ts'

/** The menu on small screens. */
export default function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const organisation = useOrganisation()
  const { pathname } = useLocation()
  return (
    <Sheet open={open} onClose={onClose} title={organisation.name} night footer={<ThemeSwitch />}>
      <nav aria-label={t('Main')}>
        <ul className="flex flex-col gap-1">
          {menu.map((entry) => (
            <li key={entry.name}>
              <SheetEntry entry={entry} current={isCurrent(entry, pathname)} onClose={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('More')}>
        <ul className="mt-5 grid grid-cols-2 border-line border-t pt-3">
          {moreLinks.map(({ name, link }) => (
            <li key={link}>
              <Link
                to={link}
                onClick={onClose}
                className="flex min-h-11 items-center rounded-control px-3 hover:bg-surface-hover"
              >
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}

function SheetEntry({
  entry,
  current,
  onClose,
}: {
  entry: MenuEntry
  current: boolean
  onClose: () => void
}) {
  const openCard = useOverlay((overlay) => overlay.open)
  if ('onclick' in entry) {
    return (
      <Button
        className="mt-3 w-full"
        onClick={() => {
          onClose()
          openCard(entry.clickValue)
        }}
      >
        {entry.name}
      </Button>
    )
  }
  return (
    <Link
      to={entry.link}
      onClick={onClose}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-12 items-center rounded-control px-3 font-display text-lg transition-colors duration-150 hover:bg-surface-hover',
        current && 'bg-surface-raised text-accent-text',
      )}
    >
      {entry.name}
    </Link>
  )
}
