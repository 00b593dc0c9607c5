import { Link, useLocation } from 'react-router'
import { t } from '#core/text/messages.ts'
import type { LiturgicalDay } from '#slices/liturgy/contract.ts'
import { buttonClass } from '#ui/controls/button-style.ts'
import { CardLink } from '#ui/controls/card-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { closePopover } from '#ui/layout/popover.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useSections } from '#ui/state/use-sections.tsx'
import { entryAddress, isCurrent, type MenuEntry, menu, moreLinks, type PageLink } from './menu.ts'

export const menuSheetId = 'site-menu'
const close = () => closePopover(document.getElementById(menuSheetId))

/** The menu on small screens. The browser opens it without any code. */
export function MenuSheet({ pages, day }: { pages: readonly PageLink[]; day: LiturgicalDay | null }) {
  const organisation = useOrganisation()
  const { leads } = useSections()
  const { pathname } = useLocation()
  return (
    <Sheet id={menuSheetId} title={organisation.name} night footer={<ThemeSwitch />}>
      {day && (
        <p className="mb-3 flex items-center gap-3 px-3 text-ink-soft text-sm sm:hidden">
          <span className="size-3 shrink-0 rounded-full bg-liturgical" aria-hidden="true" />
          {day.name}
        </p>
      )}
      <nav aria-label={t('Main')}>
        <ul className="flex flex-col gap-1">
          {menu
            .filter((entry) => leads(entryAddress(entry)))
            .map((entry) => (
              <li key={entry.name}>
                <SheetEntry entry={entry} current={isCurrent(entry, pathname)} />
              </li>
            ))}
        </ul>
      </nav>
      <nav aria-label={t('More')}>
        <ul className="mt-5 grid grid-cols-2 border-line border-t pt-3">
          {[
            ...moreLinks
              .filter(({ link }) => leads(link))
              .map(({ name, link }) => ({ title: t(name), href: link })),
            ...pages,
          ].map(({ title, href }) => (
            <li key={href}>
              <Link
                to={href}
                onClick={close}
                aria-current={pathname === href ? 'page' : undefined}
                className="wrap-anywhere flex min-h-11 items-center rounded-control px-3 py-1.5 hover:bg-surface-hover aria-[current]:text-accent-text"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}

function SheetEntry({ entry, current }: { entry: MenuEntry; current: boolean }) {
  if ('onclick' in entry) {
    return (
      <CardLink
        card={entry.clickValue}
        onOpen={close}
        className={buttonClass('primary', 'medium', 'mt-3 w-full')}
      >
        {t(entry.name)}
      </CardLink>
    )
  }
  return (
    <Link
      to={entry.link}
      onClick={close}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-12 items-center rounded-control px-3 font-display text-lg transition-colors duration-150 hover:bg-surface-hover',
        current && 'bg-surface-raised text-accent-text',
      )}
    >
      {t(entry.name)}
    </Link>
  )
}
