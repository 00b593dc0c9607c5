import { Link, useLocation } from 'react-router'
import { say } from '#core/say.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Sheet } from '#ui/sheet.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { useOrganisation } from '#ui/use-organisation.ts'
import { useOverlay } from '#ui/use-overlay.ts'
import { isCurrent, type MenuEntry, menu, moreLinks } from './menu.ts'

/** The menu on small screens. */
export default function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const organisation = useOrganisation()
  const { pathname } = useLocation()
  return (
    <Sheet open={open} onClose={onClose} title={organisation.name} night footer={<ThemeSwitch />}>
      <nav aria-label={say('Main')}>
        <ul className="flex flex-col gap-1">
          {menu.map((entry) => (
            <li key={entry.name}>
              <SheetEntry entry={entry} current={isCurrent(entry, pathname)} onClose={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={say('More')}>
        <ul className="mt-5 grid grid-cols-2 border-line border-t pt-3">
          {moreLinks.map(({ name, link }) => (
            <li key={link}>
              <Link
                to={link}
                onClick={onClose}
                className="flex min-h-11 items-center rounded-control px-3 hover:bg-surface-hover"
              >
                {say(name)}
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
