import { Outlet, useLocation } from 'react-router'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'

const tabs = [
  { value: '/about-us', label: msg('About us'), href: '/about-us' },
  { value: '/about-us/fada', label: msg('FADA'), href: '/about-us/fada' },
  { value: '/about-us/leaders', label: msg('Leaders'), href: '/about-us/leaders' },
  { value: '/about-us/branches', label: msg('Branches'), href: '/about-us/branches' },
]

/** The head of the Ministry page and its four tabs, each with its own address. */
export default function AboutLayout() {
  const organisation = useOrganisation()
  const here = useLocation().pathname.replace(/\/$/, '')
  return (
    <>
      <PageHero
        page="/about-us"
        eyebrow={organisation.name}
        title={t('Ministry')}
        text={t(
          'Who we are, the life of {name}, the leaders who serve with him and the branches where we meet.',
          { name: organisation.spiritualDirector.name },
        )}
        palette="dawn"
        motif="chapel"
      />
      <div className="container -mb-4 pt-8 lg:-mb-10 lg:pt-10">
        <LinkTabs tabs={translatedLabels(tabs)} current={here} label={t('Ministry')} />
      </div>
      <Outlet />
    </>
  )
}
