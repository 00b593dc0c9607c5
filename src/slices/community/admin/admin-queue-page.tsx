import { Keyboard } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { readQueue } from '../moderation/moderation-contract.ts'
import { community, narrowedIn, past } from './addresses.ts'
import { QueueChips } from './queue-chips.tsx'
import { QueueList } from './queue-list.tsx'
import { useModeration } from './use-moderation.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const narrowed = narrowedIn(request.url)
  return { narrowed, queue: await callIn(context)(readQueue, narrowed) }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Community')

export const handle = { title: 'Community' }

export default function AdminQueuePage() {
  const { narrowed, queue } = useLoaderData<typeof loader>()
  return <Desk key={JSON.stringify(narrowed)} {...{ narrowed, queue }} />
}

function Desk({ narrowed, queue: first }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const desk = useModeration(first, narrowed)
  const { items, fresh, counts, showFresh, showMore } = desk.queue
  const isNarrowed = narrowed.kind !== undefined || narrowed.why !== undefined
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">Community</h1>
          <p className="mt-1 text-ink-soft">What waits for your eyes before everybody sees it.</p>
        </div>
        <Button
          variant="quiet"
          aria-keyshortcuts="?"
          icon={<Keyboard className="size-5" aria-hidden="true" />}
          onClick={() => desk.act('help')}
        >
          Keys
        </Button>
      </header>
      <QueueChips narrowed={narrowed} counts={counts} />
      <div role="status" className="contents">
        {fresh.length > 0 && (
          <Button variant="secondary" className="self-center rounded-full" onClick={showFresh}>
            {fresh.length} new
          </Button>
        )}
      </div>
      {items.length === 0 ? <Nothing isNarrowed={isNarrowed} /> : <QueueList desk={desk} />}
      {showMore && (
        <Button variant="secondary" className="self-center" onClick={showMore}>
          Show more
        </Button>
      )}
      {desk.windows}
    </div>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      motif="dove"
      title="Nothing of this waits"
      action={<ButtonLink href={community}>Show all that waits</ButtonLink>}
    />
  ) : (
    <EmptyState
      motif="dove"
      title="All is looked after"
      text="What people write stands here until somebody has read it. The page looks for it by itself."
      action={
        <ButtonLink variant="secondary" href={past}>
          Shown and past
        </ButtonLink>
      }
    />
  )
}
