import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { events, eventsPerPage } from './contract.ts'
import { EventCard } from './event-card.tsx'
import { eventTeaser } from './event-teaser.ts'
import { programsAddress, programsQuery, programTabs } from './programs-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tab, when } = programsQuery(request.url)
  const page = pageIn(request.url)
  const { items, total } = await callIn(context)(events.list, {
    page,
    page_size: eventsPerPage,
    when,
    type: tab.type,
  })
  const pages = pageCount(total, eventsPerPage)
  if (page > pages) throw redirect(programsAddress(tab, when, pages))
  const cards = items.map(eventTeaser)
  return { cards, page, pages, tab: tab.value, when }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { tab = programTabs[0].value, when = 'upcoming', page = 1 } = args.loaderData ?? {}
  const chosen = tabOf(tab)
  return pageMeta(args, {
    title: onPage(
      when === 'past'
        ? t('Programs and Events: {tab}, past', { tab: t(chosen.label) })
        : t('Programs and Events: {tab}', { tab: t(chosen.label) }),
      page,
    ),
    description: t('Retreats, vigils, missions and outreach, with dates and places.'),
    path: programsAddress(chosen, when, page),
  })
}

const tabOf = (value: string) => programTabs.find((each) => each.value === value) ?? programTabs[0]

const texts = {
  'events-and-community': {
    upcoming: msg('Come as you are, and bring someone with you.'),
    past: msg('What we’ve prayed and done together.'),
  },
  'outreach-and-mission': {
    upcoming: msg('Where we’re going next, and where you can help.'),
    past: msg('Where we’ve been, and what we did there.'),
  },
} as const

export default function ProgramsPage() {
  const { cards, page, pages, tab, when } = useLoaderData<typeof loader>()
  const chosen = tabOf(tab)
  return (
    <>
      <PageHero
        page="/programs-and-events"
        eyebrow={t('Come and see')}
        title={t('Programs and Events')}
        text={t(
          'Retreats, vigils, missions and outreach. Most need no ticket, and there’s always a seat for you.',
        )}
        palette="green"
        motif="praisenight"
      />
      <section className="container section" aria-labelledby="events">
        <LinkTabs
          label={t('Programs and Events')}
          current={tab}
          tabs={translatedLabels(programTabs).map((each) => ({ ...each, href: programsAddress(each) }))}
          wrap
        />
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 id="events" className="text-title">
              {t(chosen.label)}
            </h2>
            <p className="mt-2 text-ink-soft max-sm:text-balance">{t(texts[tab][when])}</p>
          </div>
          <WhenLinks tab={tab} when={when} />
        </div>
        {cards.length > 0 ? (
          <ul className="mt-8 grid gap-7 md:grid-cols-2 lg:grid-cols-3">
            {cards.map((card, position) => (
              <li key={card.id} className="grid">
                <EventCard {...card} priority={position === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            level={3}
            motif="bus"
            palette="green"
            title={when === 'past' ? t('No past events yet') : t('No upcoming events')}
            text={
              when === 'past'
                ? t('Events will appear here when they’re over.')
                : t('We’re planning the next ones. Check back soon.')
            }
            action={
              when === 'upcoming' && (
                <ButtonLink href={programsAddress(chosen, 'past')} variant="secondary">
                  {t('See past events')}
                </ButtonLink>
              )
            }
          />
        )}
        {cards.length > 0 && (
          <Pager
            label={t('Pages of events')}
            page={page}
            total={pages}
            href={(to) => programsAddress(chosen, when, to)}
            className="mt-10"
          />
        )}
      </section>
    </>
  )
}

function WhenLinks({ tab, when }: { tab: string; when: 'upcoming' | 'past' }) {
  return (
    <ul className="flex gap-6">
      {(['upcoming', 'past'] as const).map((each) => (
        <li key={each}>
          <AppLink
            href={programsAddress(tabOf(tab), each)}
            preventScrollReset
            aria-current={each === when ? 'true' : undefined}
            className="inline-flex min-h-11 items-center border-transparent border-b-2 text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {each === 'upcoming' ? t('Upcoming') : t('Past')}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
