import { Outlet, useLocation } from 'react-router'
import { saidLabels, say, text } from '#core/text/say.ts'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'

const tabs = [
  { value: '/about-us', label: text('About us'), href: '/about-us' },
  { value: '/about-us/fada', label: text('FADA'), href: '/about-us/fada' },
  { value: '/about-us/leaders', label: text('Leaders'), href: '/about-us/leaders' },
  { value: '/about-us/branches', label: text('Branches'), href: '/about-us/branches' },
]

/** The head of the Ministry page and its four tabs, each with its own address. */
export default function AboutLayout() {
  const organisation = useOrganisation()
  const here = useLocation().pathname.replace(/\/$/, '')
  return (
    <>
      <PageHero
        eyebrow={organisation.name}
        title={say('Ministry')}
        text={say(
          'Who we are, the life of {name}, the leaders who serve with him, and the branches where we meet.',
          { name: organisation.spiritualDirector.name },
        )}
        palette="dawn"
        motif="chapel"
      />
      <div className="container -mb-4 pt-8 lg:-mb-10 lg:pt-10">
        <LinkTabs tabs={saidLabels(tabs)} current={here} label={say('Ministry')} />
      </div>
      <Outlet />
    </>
  )
}
