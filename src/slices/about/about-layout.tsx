import { Outlet, useLocation } from 'react-router'
import { PageHero } from '#ui/page-hero.tsx'
import { LinkTabs } from '#ui/tabs.tsx'
import { useOrganisation } from '#ui/use-organisation.ts'

const tabs = [
  { value: '/about-us', label: 'About us', href: '/about-us' },
  { value: '/about-us/fada', label: 'FADA', href: '/about-us/fada' },
  { value: '/about-us/leaders', label: 'Leaders', href: '/about-us/leaders' },
  { value: '/about-us/branches', label: 'Branches', href: '/about-us/branches' },
]

/** The head of the Ministry page and its four tabs, each with an address of its own. */
export default function AboutLayout() {
  const organisation = useOrganisation()
  const here = useLocation().pathname.replace(/\/$/, '')
  return (
    <>
      <PageHero
        eyebrow={organisation.name}
        title="Ministry"
        text={`Who we are, the life of ${organisation.spiritualDirector.name}, the leaders who serve with him, and the branches where we meet.`}
        palette="dawn"
        motif="chapel"
      />
      <div className="container -mb-4 pt-8 lg:-mb-10 lg:pt-10">
        <LinkTabs tabs={tabs} current={here} label="Ministry" />
      </div>
      <Outlet />
    </>
  )
}
