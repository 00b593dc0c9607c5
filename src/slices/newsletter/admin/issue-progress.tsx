import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Fact } from '#ui/text/fact.tsx'
import type { Issue, IssueState } from '../issues/issue-contract.ts'

/** How far the sending is, and what became of each. */
export function IssueProgress({
  counts,
  state,
}: {
  counts: NonNullable<Issue['counts']>
  state: IssueState
}) {
  const { recipients, sent, failed, skipped, departed, trouble } = counts
  const done = sent + failed + skipped
  const number = (count: number) => <span className="tabular-nums">{count.toLocaleString('en')}</span>
  return (
    <section aria-label="Sending" className="flex flex-col gap-5">
      {trouble && state !== 'sent' && (
        <Banner tone="warning" title={state === 'paused' ? 'The sending was held' : 'The sending waits'}>
          {trouble} {state === 'sending' && 'It is tried again by itself.'}
        </Banner>
      )}
      <Progress
        label={labels[state] ?? 'Sending'}
        value={recipients === 0 ? 1 : done / recipients}
        text={`${done.toLocaleString('en')} of ${recipients.toLocaleString('en')}`}
      />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact name="Sent">{number(sent)}</Fact>
        <Fact name="Not reached">{number(failed)}</Fact>
        <Fact name="Left before their turn">{number(skipped)}</Fact>
        <Fact name="Unsubscribed since">{number(departed)}</Fact>
      </dl>
    </section>
  )
}

const labels: Partial<Record<IssueState, string>> = {
  sending: 'On its way',
  paused: 'Held',
  sent: 'Sent',
  cancelled: 'Cancelled',
}
