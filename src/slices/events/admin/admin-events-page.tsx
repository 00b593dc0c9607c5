import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { type Editable, publicationStates } from '#core/collections/collection.ts'
import { withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { msg, t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { CollectionActions } from '#ui/admin/collection-actions.tsx'
import { CollectionLayout, StateBadge } from '#ui/admin/collection-layout.tsx'
import { toPage } from '#ui/admin/collection-loader.ts'
import { Button } from '#ui/controls/button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { openedAddress, useOpenedItem } from '#ui/state/use-address.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { type EventDraft, EventTime, eventSorts, events, eventsPerPage } from '../contract.ts'
import { draftDate } from '../dates.ts'
import { RepeatButton } from './repeat-button.tsx'

/** The filters in the address of the admin list. */
function eventsQuery(address: string) {
  const query = new URL(address).searchParams
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    state: publicationStates.find((each) => each === query.get('state')),
    when: EventTime.options.find((each) => each === query.get('when')) ?? 'all',
    sort: eventSorts.find((each) => each === query.get('sort')),
  }
}
type EventsQuery = ReturnType<typeof eventsQuery>

const times = { all: msg('Any date'), upcoming: msg('Upcoming'), past: msg('Past') } as const
const sorts = {
  updated: msg('Last changed'),
  soonest: msg('Earliest first'),
  latest: msg('Latest first'),
} as const
const usual = { all: 'updated', upcoming: 'soonest', past: 'latest' } as const

/** The date filter and the sort order. */
function EventsView({ address, query }: { address: string; query: EventsQuery }) {
  const { when, search, state } = query
  const to = (changes: Partial<EventsQuery>) => {
    const next = { search, state, when, sort: query.sort, ...changes }
    return withQuery(address, {
      ...next,
      when: next.when === 'all' ? undefined : next.when,
      sort: next.sort === usual[next.when] ? undefined : next.sort,
    })
  }
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <LinkTabs
        label={t('Date')}
        current={when}
        wrap
        tabs={EventTime.options.map((value) => ({
          value,
          label: t(times[value]),
          href: to({ when: value, sort: undefined }),
        }))}
      />
      <LinkTabs
        label={t('Sort by')}
        current={query.sort ?? usual[when]}
        wrap
        tabs={eventSorts.map((value) => ({ value, label: t(sorts[value]), href: to({ sort: value }) }))}
      />
    </div>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = eventsQuery(request.url)
  const page = pageIn(request.url)
  const results = await callIn(context)(events.listAll, { ...query, page, page_size: eventsPerPage })
  const pages = pageCount(results.total, eventsPerPage)
  if (page > pages) throw toPage(new URL(request.url), pages)
  return { ...results, ...query, page, pages }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Programs'))

export const handle = { title: msg('Programs') }

const list = '/admin/events'

export default function AdminEventsPage() {
  const open = useOverlay((overlay) => overlay.open)
  const edit = (eventId: string) => open('newEvents', { eventId })
  const add = () => open('newEvents')
  useOpenedItem(edit, add)
  const { when, sort, ...results } = useLoaderData<typeof loader>()
  const extraQuery = { when: when === 'all' ? undefined : when, sort }
  return (
    <CollectionLayout
      title={t('All Events')}
      emptyText={t(events.texts.first)}
      address={list}
      results={results}
      exportList={() => call(events.exportAll, { search: results.search, state: results.state, when, sort })}
      previousText={t('Prev')}
      extraQuery={extraQuery}
      above={<EventsView address={list} query={{ ...results, when, sort }} />}
      add={
        <Button {...newKey} icon={<Plus className="size-5" aria-hidden="true" />} onClick={add}>
          {t('Add Event')}
        </Button>
      }
    >
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {results.items.map((item) => (
          <li key={item.id} className="grid">
            <StaffEventCard item={item} onEdit={() => edit(String(item.id))} />
          </li>
        ))}
      </ul>
    </CollectionLayout>
  )
}

function StaffEventCard({ item, onEdit }: { item: Editable<EventDraft>; onEdit: () => void }) {
  const { title, description, coverImg } = item.draft
  return (
    <Card flush lift>
      <Picture src={coverImg} alt="" ratio="card" sizes="(min-width: 80rem) 22rem, 100vw" />
      <div className="flex grow flex-col gap-2 p-5">
        <p>
          <StateBadge item={item} />
        </p>
        <h2 className="wrap-anywhere text-subheading">
          <button
            type="button"
            onClick={onEdit}
            className="cursor-pointer text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {title}
          </button>
        </h2>
        <p className="line-clamp-3 text-ink-soft text-sm">{shorten(excerptText(description), 200)}</p>
        <p className="font-semibold text-sm">{draftDate(item.draft)}</p>
        <CollectionActions
          of={events}
          item={item}
          edit={onEdit}
          bookmark={openedAddress(list, item.id)}
          view={`/event/${item.id}`}
          before={<RepeatButton id={item.id} title={title} starts={item.draft.starts} />}
          className="relative z-1 mt-auto pt-2"
        />
      </div>
    </Card>
  )
}
