import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { optionalSection } from '#core/pages/page-services.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { readBiography } from './biography-contract.ts'
import { branches, leaders } from './contract.ts'

/** Which tabs have something in them. Where that can't be known, all are shown. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [biography, led, meeting] = await Promise.all([
    optionalSection(context, ({ call }) => call(readBiography, {})),
    optionalSection(context, ({ call }) => call(leaders.list, { page_size: 1 })),
    optionalSection(context, ({ call }) => call(branches.list, { page_size: 1 })),
  ])
  return {
    hasBiography: biography?.body !== '',
    hasLeaders: led?.total !== 0,
    hasBranches: meeting?.total !== 0,
  }
}

const tabs = [
  { value: '/about-us', label: msg('About us'), href: '/about-us' },
  { value: '/about-us/fada', label: msg('Our director'), href: '/about-us/fada' },
  { value: '/about-us/leaders', label: msg('Leaders'), href: '/about-us/leaders' },
  { value: '/about-us/branches', label: msg('Branches'), href: '/about-us/branches' },
]

/** The head of the Ministry page and its four tabs, each with its own address. */
export default function AboutLayout() {
  const organisation = useOrganisation()
  const { hasBiography, hasLeaders, hasBranches } = useLoaderData<typeof loader>()
  const director = organisation.spiritualDirector.name
  const isEmpty = new Map([
    ['/about-us/fada', !hasBiography && director === ''],
    ['/about-us/leaders', !hasLeaders],
    ['/about-us/branches', !hasBranches],
  ])
  const here = useLocation().pathname.replace(/\/$/, '')
  const shown = tabs.filter(({ value }) => value === here || !isEmpty.get(value))
  return (
    <>
      <PageHero
        look="wide"
        page="/about-us"
        eyebrow={organisation.name}
        title={t('Ministry')}
        text={
          director && hasLeaders && hasBranches
            ? t(
                'Who we are, the life of {name}, the leaders who serve with him and the branches where we meet.',
                { name: director },
              )
            : t('Who we are and where to find us.')
        }
        palette="dawn"
        motif="family"
      />
      {shown.length > 1 && (
        <div className="container -mb-4 pt-8 lg:-mb-10 lg:pt-10">
          <LinkTabs tabs={translatedLabels(shown)} current={here} label={t('Ministry')} />
        </div>
      )}
      <Outlet />
    </>
  )
}
