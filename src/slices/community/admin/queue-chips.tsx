import { AppLink } from '#ui/controls/app-link.tsx'
import { chipClass } from '#ui/controls/choice-chips.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { type Hold, holds, type Kind, kinds } from '../contract.ts'
import { mostWaiting, type Narrowed, type Queue } from '../moderation/moderation-contract.ts'
import { holdNames, kindsNamed } from '../moderation/moderation-labels.ts'
import { queueAddress } from './addresses.ts'

/** Reported first, as in the list. */
const whys: readonly Hold[] = ['reported', ...holds.filter((why) => why !== 'reported')]

/** What waits of each kind and for each reason; a press narrows the list to it, a second one widens it again. */
export function QueueChips({ narrowed, counts }: { narrowed: Narrowed; counts: Queue['counts'] }) {
  const { kind, why } = narrowed
  const toKind = (each: Kind) => queueAddress({ why, kind: each === kind ? undefined : each })
  const toWhy = (each: Hold) => queueAddress({ kind, why: each === why ? undefined : each })
  return (
    <nav aria-label="Narrow the queue" className="flex flex-col gap-3">
      <Chips label="Kind">
        {kinds.map((each) => (
          <Chip
            key={each}
            href={toKind(each)}
            name={kindsNamed[each]}
            count={counts.kind[each]}
            chosen={each === kind}
          />
        ))}
      </Chips>
      <Chips label="Why it waits">
        {whys.map((each) => (
          <Chip
            key={each}
            href={toWhy(each)}
            name={holdNames[each]}
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
  const most = count >= mostWaiting ? `${mostWaiting.toLocaleString('en')}+` : String(count)
  return (
    <li>
      <AppLink
        href={href}
        preventScrollReset
        aria-current={chosen || undefined}
        className={classNames(chipClass(chosen), 'gap-1.5 px-4', count === 0 && !chosen && 'text-ink-soft')}
      >
        {name} <span className="tabular-nums">{most}</span>
      </AppLink>
    </li>
  )
}
