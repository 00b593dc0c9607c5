import { type ReactNode, useState } from 'react'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import {
  type MailStatus,
  type Outcome,
  type ProviderStatus,
  providerTitles,
  type StorageStatus,
  tryMail,
  tryPayments,
  tryStorage,
} from './contract.ts'

/** The status of one service that the site needs, with a button that tests it. */
export function StatusSection({
  title,
  badge,
  children,
}: {
  title: string
  badge?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-subheading">{title}</h2>
        {badge}
      </div>
      {children}
    </section>
  )
}

const Since = ({ at, never }: { at: string | null; never: string }) =>
  at === null ? never : <Moment at={at} />

/** Runs a real test, and shows the outcome as text. */
export function TryButton({
  act,
  bad = 'It does not work',
  children,
}: {
  act: () => Promise<Outcome>
  /** The heading of what did not go well. */
  bad?: string
  children: ReactNode
}) {
  const { act: once, busy } = useAct()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="secondary"
        busy={busy !== null}
        busyText="Trying…"
        onClick={() => {
          setOutcome(null)
          void once('try', async () => setOutcome(await act().catch(refused)))
        }}
      >
        {children}
      </Button>
      <div role="status" className="w-full">
        {outcome && (
          <Banner tone={outcome.good ? 'success' : 'warning'} title={outcome.good ? 'It works' : bad}>
            <span className="wrap-anywhere">{outcome.text}</span>
          </Banner>
        )}
      </div>
    </div>
  )
}

/** What could not even be tried is an outcome too. */
function refused(error: unknown): Outcome {
  if (error instanceof Problem) return { good: false, text: error.message }
  throw error
}

export function MailSection({ server, kept, waiting, failed, lastSent, lastError }: MailStatus) {
  return (
    <StatusSection
      title="Mail"
      badge={
        <Badge tone={server ? 'success' : 'accent'}>
          {server ? 'Leaves the house' : 'Stays in the outbox'}
        </Badge>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Mail server">{server?.host ?? 'None: SMTP_URL is not set'}</Fact>
        {server && <Fact name="Sent from">{server.from}</Fact>}
        <Fact name="Last sent">
          <Since at={lastSent} never="None yet" />
        </Fact>
        <Fact name="In the outbox">
          <AppLink href="/admin/mail" className="underline underline-offset-4">
            {waiting} waiting, {failed} failed, {kept} kept
          </AppLink>
        </Fact>
        {lastError && <Fact name="What the server last refused">{lastError}</Fact>}
      </dl>
      <TryButton act={() => call(tryMail, {})}>Send a test mail to me</TryButton>
    </StatusSection>
  )
}

export function PaymentSection({
  name,
  live,
  lastEvent,
  lastPayment,
  unmatched,
  lateEvents,
}: ProviderStatus & { unmatched: number; lateEvents: number }) {
  return (
    <StatusSection
      title={`Payments: ${providerTitles[name]}`}
      badge={<Badge tone={live ? 'success' : 'accent'}>{live ? 'Real money' : 'No real money'}</Badge>}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Keys">
          {name === 'sandbox' ? 'None needed' : live ? 'Live keys are set' : 'Test keys are set'}
        </Fact>
        <Fact name="Last event heard">
          <Since at={lastEvent} never="None yet" />
        </Fact>
        <Fact name="Last payment">
          <Since at={lastPayment} never="None yet" />
        </Fact>
        <Fact name="To look at">
          {unmatched + lateEvents === 0 ? (
            'Nothing'
          ) : (
            <AppLink href="/admin/account" className="underline underline-offset-4">
              {unmatched} unmatched, {lateEvents} events not read
            </AppLink>
          )}
        </Fact>
      </dl>
      <TryButton act={() => call(tryPayments, { provider: name })}>
        {name === 'sandbox' ? 'Try a sandbox payment' : `Ask ${providerTitles[name]}`}
      </TryButton>
    </StatusSection>
  )
}

type FreeSpace = StorageStatus['free']['room']
const badges: Record<FreeSpace, string> = {
  enough: 'Room enough',
  scarce: 'Little room left',
  full: 'Disk full',
}
const advice: Record<FreeSpace, string | null> = {
  enough: null,
  scarce:
    'Free up space or get a larger disk. When the disk is full, nothing can be saved, not even an order.',
  full: 'Nothing can be saved right now, not even an order. Free up space or get a larger disk; saving resumes by itself.',
}

export function StorageSection({ bucket, free, database }: StorageStatus & { database: string }) {
  return (
    <StatusSection
      title="Storage"
      badge={<Badge tone={free.room === 'enough' ? 'success' : 'danger'}>{badges[free.room]}</Badge>}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Pictures and files">
          {bucket ? `Bucket ${bucket.name} at ${bucket.host}` : 'On the disk of this server'}
        </Fact>
        <Fact name="Free on the disk">{free.text}</Fact>
        <Fact name="Database">{database}</Fact>
      </dl>
      {advice[free.room] && <p className="text-sm">{advice[free.room]}</p>}
      <TryButton act={() => call(tryStorage, {})}>Write and read a small file</TryButton>
    </StatusSection>
  )
}
