import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { DataSaverSwitch, ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { isReachable, mailLink, telephoneLink } from '#ui/layout/contact.ts'
import { LogoMark } from '#ui/media/logo.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useSections } from '#ui/state/use-sections.tsx'

import { moreLinks, type PageLink, quickLinks } from './menu.ts'
import { SocialLinks } from './social-links.tsx'

const linkClass =
  'inline-flex min-h-11 items-center gap-2.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline'

/** `pages` are those that staff have added. */
export function Footer({ pages }: { pages: readonly PageLink[] }) {
  const organisation = useOrganisation()
  const { leads } = useSections()
  return (
    <footer className="on-night no-print border-line border-t bg-night text-ink">
      <div
        className={classNames(
          'container grid grid-cols-2 gap-x-4 gap-y-6 py-8 max-sm:grid-rows-[auto_auto_1fr] sm:gap-x-10 sm:gap-y-12 sm:py-14',
          isReachable(organisation) ? 'lg:grid-cols-[5fr_4fr_4fr]' : 'lg:grid-cols-[5fr_4fr]',
        )}
      >
        <div className="flex flex-col gap-4 max-lg:col-span-2 sm:gap-5">
          <div className="flex items-center gap-3">
            <LogoMark className="h-11" />
            <p className="font-display font-semibold text-subheading">{organisation.name}</p>
          </div>
          <p className="max-w-md text-ink-soft max-sm:text-sm">{organisation.description}</p>
          <nav aria-label={t('Get involved')}>
            <ul className="-my-2 flex flex-wrap gap-x-6">
              {moreLinks
                .filter(({ link }) => leads(link))
                .map(({ name, link }) => (
                  <li key={link}>
                    <Link to={link} className={`${linkClass} font-semibold`}>
                      {t(name)}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          <SocialLinks />
        </div>
        {/* On a phone, the quick links are in the left column and the rest in the right one. */}
        <div className="flex flex-col gap-6 max-sm:contents">
          <nav aria-labelledby="quick-links" className="max-sm:row-span-2">
            <ColumnTitle id="quick-links">{t('Quick Links')}</ColumnTitle>
            <ul className="grid gap-x-4 sm:grid-cols-2">
              {quickLinks
                .filter(({ link }) => leads(link))
                .map(({ name, link }) => (
                  <li key={name}>
                    <Link to={link} className={linkClass}>
                      {t(name)}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          {pages.length > 0 && (
            <nav aria-labelledby="more-links">
              <ColumnTitle id="more-links">{t('More')}</ColumnTitle>
              <ul className="grid gap-x-4 sm:grid-cols-2">
                {pages.map(({ title, href }) => (
                  <li key={href}>
                    <Link to={href} className={`${linkClass} wrap-anywhere`}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {isReachable(organisation) && <HeadOffice organisation={organisation} />}
      </div>
      <div className="border-line border-t">
        <div className="container flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 sm:py-6">
          <p className="text-balance text-ink-soft text-sm">
            {t('© {year} {name}. All rights reserved.', {
              year: organisation.copyrightYear,
              name: organisation.name,
            })}
          </p>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3 max-sm:w-full max-sm:flex-nowrap max-sm:justify-between max-sm:gap-x-3">
            <DataSaverSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

function HeadOffice({ organisation }: { organisation: Organisation }) {
  return (
    <section aria-labelledby="head-office">
      <ColumnTitle id="head-office">{t('Head Office')}</ColumnTitle>
      <address className="wrap-anywhere text-ink-soft not-italic max-sm:text-sm">
        {organisation.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {organisation.telephone && (
          <>
            <a href={telephoneLink(organisation)} className={`${linkClass} mt-2`}>
              <Phone className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
              {organisation.telephone}
            </a>
            <br />
          </>
        )}
        {organisation.email && (
          <a href={mailLink(organisation)} className={linkClass}>
            <Mail className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
            {organisation.email}
          </a>
        )}
      </address>
    </section>
  )
}

function ColumnTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="eyebrow mb-3">
      {children}
    </h2>
  )
}
