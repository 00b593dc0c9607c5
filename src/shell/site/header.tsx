import { ChevronDown, Ellipsis, Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#core/text/messages.ts'
import type { LiturgicalDay } from '#slices/liturgy/contract.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { CardLink } from '#ui/controls/card-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { closePopover } from '#ui/layout/popover.ts'
import { LogoMark } from '#ui/media/logo.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Section, useSections } from '#ui/state/use-sections.tsx'
import { entryAddress, isCurrent, type MenuEntry, menu, type PageLink } from './menu.ts'
import { MenuSheet, menuSheetId } from './menu-sheet.tsx'

/**
 * The fixed bar of 70px; below 1024px the entries move into a sheet. On a phone it also has the icons of the top bar.
 * `pages` are those that staff have added.
 */
export function Header({ pages, day }: { pages: readonly PageLink[]; day: LiturgicalDay | null }) {
  const organisation = useOrganisation()
  const { isOn, leads } = useSections()
  const { key, pathname } = useLocation()
  const shownKey = useRef(key)
  // They close after navigation; one that was opened before the code came stays open.
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    for (const id of [menuSheetId, morePagesId]) closePopover(document.getElementById(id))
  }, [key])
  return (
    <header className="on-night no-print fixed inset-x-0 top-0 z-40 h-[70px] border-line/60 border-b bg-night max-sm:border-b-3 max-sm:border-b-liturgical">
      <div className="container flex h-full items-center justify-between gap-2 sm:gap-3">
        <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2 rounded-control sm:gap-3">
          <LogoMark className="h-9" />
          <span className="line-clamp-2 break-words font-display font-semibold text-lg leading-tight max-sm:sr-only lg:max-xl:hidden">
            {organisation.name}
          </span>
          <abbr
            title={organisation.name}
            className="hidden truncate font-display font-semibold text-sm no-underline min-[24rem]:text-lg min-[22.5rem]:max-sm:inline lg:max-xl:inline"
          >
            {organisation.acronym}
          </abbr>
        </Link>
        <nav aria-label={t('Main')} className="hidden lg:block">
          <ul className="flex items-center">
            {menu
              .filter((entry) => leads(entryAddress(entry)))
              .map((entry) => (
                <li key={entry.name}>
                  <Entry entry={entry} current={isCurrent(entry, pathname)} />
                </li>
              ))}
            {pages.length > 0 && (
              <li>
                <MorePages pages={pages} pathname={pathname} />
              </li>
            )}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center gap-1 lg:hidden">
          <Section name="giving">
            <Link
              to="/give"
              className="inline-flex min-h-11 items-center rounded-full bg-accent px-4 font-semibold text-accent-ink text-sm transition-colors duration-150 hover:bg-accent-hover max-[24rem]:px-3"
            >
              {t('Give')}
            </Link>
          </Section>
          {/* Room for the icons of the top bar. */}
          <span className={isOn('shop') ? 'w-32 sm:hidden' : 'w-21 sm:hidden'} />
          {/* Its three lines, not its empty edge, end where the content ends. */}
          <IconButton label={t('Open menu')} className="-mr-2.5" popoverTarget={menuSheetId}>
            <Menu className="size-6.5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <MenuSheet pages={pages} day={day} />
    </header>
  )
}

const morePagesId = 'more-pages'

/** The pages that staff have added. The browser opens the list without any code. */
function MorePages({ pages, pathname }: { pages: readonly PageLink[]; pathname: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={morePagesId}
        className="flex min-h-11 items-center gap-1 whitespace-nowrap rounded-control px-2 text-ink text-sm transition-colors duration-150 hover:text-accent-text lg:max-xl:-mr-2"
      >
        <span className="lg:max-xl:sr-only">{t('More')}</span>
        <Ellipsis className="size-5 xl:hidden" aria-hidden="true" />
        <ChevronDown className="size-4 max-xl:hidden" aria-hidden="true" />
      </button>
      <div
        id={morePagesId}
        popover="auto"
        className="on-night fixed inset-auto top-[66px] right-[max(1rem,calc((100vw-75rem)/2+2rem))] m-0 w-64 rounded-card border border-line bg-night p-2 text-ink shadow-popup"
      >
        <ul aria-label={t('More')}>
          {pages.map(({ title, href }) => (
            <li key={href}>
              <Link
                to={href}
                aria-current={pathname === href ? 'page' : undefined}
                className="wrap-anywhere flex min-h-11 items-center rounded-control px-3 py-1.5 text-sm hover:bg-surface-hover aria-[current]:text-accent-text"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Entry({ entry, current }: { entry: MenuEntry; current: boolean }) {
  if ('onclick' in entry) {
    return (
      <CardLink
        card={entry.clickValue}
        className="ml-2 inline-flex min-h-11 items-center rounded-full bg-accent px-4 font-semibold text-accent-ink text-sm transition-colors duration-150 hover:bg-accent-hover"
      >
        {t(entry.name)}
      </CardLink>
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
