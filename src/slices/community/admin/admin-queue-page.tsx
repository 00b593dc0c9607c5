import { Keyboard } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { chipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { maxWaiting, type Narrowed, type Queue, readQueue } from '../moderation/moderation-contract.ts'
import { holdNames, kindsNamed } from '../moderation/moderation-labels.ts'
import { type Hold, holds, type Kind, kinds } from '../post.ts'
import { community, narrowedIn, past, queueAddress } from './addresses.ts'
import { QueueList } from './queue-list.tsx'
import { useModeration } from './use-moderation.tsx'

/** Reported first, as in the list. */
const whys: readonly Hold[] = ['reported', ...holds.filter((why) => why !== 'reported')]

/** Counts per kind and reason. A click filters the list, a second one clears the filter. */
function QueueChips({ narrowed, counts }: { narrowed: Narrowed; counts: Queue['counts'] }) {
  const { kind, why } = narrowed
  const toKind = (each: Kind) => queueAddress({ why, kind: each === kind ? undefined : each })
  const toWhy = (each: Hold) => queueAddress({ kind, why: each === why ? undefined : each })
  return (
    <nav aria-label={t('Filter the queue')} className="flex flex-col gap-3">
      <Chips label={t('Type')}>
        {kinds.map((each) => (
          <Chip
            key={each}
            href={toKind(each)}
            name={t(kindsNamed[each])}
            count={counts.kind[each]}
            chosen={each === kind}
          />
        ))}
      </Chips>
      <Chips label={t('Reason for review')}>
        {whys.map((each) => (
          <Chip
            key={each}
            href={toWhy(each)}
            name={t(holdNames[each])}
            count={counts.why[each]}
            chosen={each === why}
          />
        ))}
      </Chips>
    </nav>
  )
}

const Chips = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {children}
  </ul>
)

function Chip({ href, name, count, chosen }: { href: string; name: string; count: number; chosen: boolean }) {
  const countLabel = count >= maxWaiting ? `${thousands(maxWaiting)}+` : String(count)
  return (
    <li>
      <AppLink
        href={href}
        preventScrollReset
        aria-current={chosen || undefined}
        className={classNames(chipClass(chosen), 'gap-1.5 px-4', count === 0 && !chosen && 'text-ink-soft')}
      >
        {name} <span className="tabular-nums">{countLabel}</span>
      </AppLink>
    </li>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const narrowed = narrowedIn(request.url)
  return { narrowed, queue: await callIn(context)(readQueue, narrowed) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Community'))

export const handle = { title: msg('Community') }

export default function AdminQueuePage() {
  const { narrowed, queue } = useLoaderData<typeof loader>()
  return <ModerationQueue key={JSON.stringify(narrowed)} {...{ narrowed, queue }} />
}

function ModerationQueue({ narrowed, queue: first }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const moderation = useModeration(first, narrowed)
  const { items, fresh, counts, showFresh, showMore } = moderation.queue
  const isNarrowed = narrowed.kind !== undefined || narrowed.why !== undefined
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">{t('Community')}</h1>
          <p className="mt-1 text-ink-soft">{t('Review these posts before they’re published.')}</p>
        </div>
        <Button
          variant="quiet"
          aria-keyshortcuts="?"
          icon={<Keyboard className="size-5" aria-hidden="true" />}
          onClick={() => moderation.act('help')}
        >
          {t('Shortcuts')}
        </Button>
      </header>
      <QueueChips narrowed={narrowed} counts={counts} />
      <div role="status" className="contents">
        {fresh.length > 0 && (
          <Button variant="secondary" className="self-center rounded-full" onClick={showFresh}>
            {t('{count, number} new', { count: fresh.length })}
          </Button>
        )}
      </div>
      {items.length === 0 ? <Nothing isNarrowed={isNarrowed} /> : <QueueList moderation={moderation} />}
      {showMore && (
        <Button variant="secondary" className="self-center" onClick={showMore}>
          {t('Show more')}
        </Button>
      )}
      {moderation.windows}
    </div>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      motif="dove"
      title={t('No posts match these filters')}
      action={<ButtonLink href={community}>{t('Clear filters')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      motif="dove"
      title={t('All caught up')}
      text={t('New posts that need review will appear here automatically.')}
      action={
        <ButtonLink variant="secondary" href={past}>
          {t('Published and rejected')}
        </ButtonLink>
      }
    />
  )
}
