import { publicationStates } from '#core/collections/collection.ts'
import { addressWith } from '#core/data/list-query.ts'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EventTime, eventSorts } from '../contract.ts'

/** What the address of the staff's list asks for. */
export function eventsAsked(address: string) {
  const query = new URL(address).searchParams
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    state: publicationStates.find((each) => each === query.get('state')),
    when: EventTime.options.find((each) => each === query.get('when')) ?? 'all',
    sort: eventSorts.find((each) => each === query.get('sort')),
  }
}
type Asked = ReturnType<typeof eventsAsked>

const times = { all: 'Any date', upcoming: 'Upcoming', past: 'Past' } as const
const sorts = { updated: 'Last changed', soonest: 'Earliest first', latest: 'Latest first' } as const
const usual = { all: 'updated', upcoming: 'soonest', past: 'latest' } as const

/** By date and in which order the events are shown. */
export function EventsView({ address, asked }: { address: string; asked: Asked }) {
  const { when, search, state } = asked
  const to = (changes: Partial<Asked>) => {
    const next = { search, state, when, sort: asked.sort, ...changes }
    return addressWith(address, {
      ...next,
      when: next.when === 'all' ? undefined : next.when,
      sort: next.sort === usual[next.when] ? undefined : next.sort,
    })
  }
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <LinkTabs
        label="Date"
        current={when}
        wrap
        tabs={EventTime.options.map((value) => ({
          value,
          label: times[value],
          href: to({ when: value, sort: undefined }),
        }))}
      />
      <LinkTabs
        label="Sort by"
        current={asked.sort ?? usual[when]}
        wrap
        tabs={eventSorts.map((value) => ({ value, label: sorts[value], href: to({ sort: value }) }))}
      />
    </div>
  )
}
