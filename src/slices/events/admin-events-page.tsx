import { type MetaFunction, useLoaderData } from 'react-router'
import type { Held } from '#core/collection.ts'
import { pageTitle } from '#core/page-meta.ts'
import { plainText, shorten } from '#core/plain-text.ts'
import { Card } from '#ui/card.tsx'
import { CollectionActions } from '#ui/collection-actions.tsx'
import { CollectionCards } from '#ui/collection-cards.tsx'
import { StateBadge } from '#ui/collection-frame.tsx'
import { collectionLoader } from '#ui/collection-loader.ts'
import { Picture } from '#ui/picture.tsx'
import { openedAddress, useOpenedItem } from '#ui/use-opened-item.ts'
import { useOverlay } from '#ui/use-overlay.ts'
import { type EventDraft, events, eventsPerPage } from './contract.ts'
import { draftDate } from './dates.ts'

export const loader = collectionLoader(events, eventsPerPage)

export const meta: MetaFunction = (args) => pageTitle(args, 'Programs')

export const handle = { title: 'Programs' }

const list = '/admin/events'

export default function AdminEventsPage() {
  const open = useOverlay((overlay) => overlay.open)
  const edit = (eventId: string) => open('newEvents', { eventId })
  const add = () => open('newEvents')
  useOpenedItem(edit, add)
  return (
    <CollectionCards
      of={events}
      title="All Events"
      address={list}
      found={useLoaderData<typeof loader>()}
      addText="Add Event"
      onAdd={add}
    >
      {(held) => <StaffEventCard held={held} onEdit={() => edit(String(held.id))} />}
    </CollectionCards>
  )
}

function StaffEventCard({ held, onEdit }: { held: Held<EventDraft>; onEdit: () => void }) {
  const { title, description, coverImg } = held.draft
  return (
    <Card flush lift>
      <Picture src={coverImg} alt="" ratio="card" sizes="(min-width: 80rem) 22rem, 100vw" />
      <div className="flex grow flex-col gap-2 p-5">
        <p>
          <StateBadge held={held} />
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
        <p className="line-clamp-3 text-ink-soft text-sm">{shorten(plainText(description), 200)}</p>
        <p className="font-semibold text-sm">{draftDate(held.draft)}</p>
        <CollectionActions
          of={events}
          held={held}
          edit={onEdit}
          bookmark={openedAddress(list, held.id)}
          view={`/event/${held.id}`}
          className="relative z-1 mt-auto pt-2"
        />
      </div>
    </Card>
  )
}
