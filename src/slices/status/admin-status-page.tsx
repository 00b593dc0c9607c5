import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/call.ts'
import { pageTitle } from '#core/page-meta.ts'
import { callIn } from '#core/page-services.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Fact } from '#ui/fact.tsx'
import { Moment } from '#ui/moment.tsx'
import { type MailStatus, type ProviderStatus, readStatus, tryMail, tryPayments } from './contract.ts'
import { TryButton } from './try-button.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readStatus, {})

export const meta: MetaFunction = (args) => pageTitle(args, 'Settings')

export const handle = { title: 'Settings' }

const elsewhere = [
  { name: 'Name, email address and time zone', href: '/admin/ministry/identity' },
  { name: 'Address, telephone, networks and texts', href: '/admin/ministry/texts' },
  { name: 'Wording of every page', href: '/admin/ministry/wording' },
  { name: 'Live schedule', href: '/admin/schedule' },
  { name: 'Shop: shipping and pickup', href: '/admin/store/settings' },
]

export default function AdminStatusPage() {
  const { providers, unmatched, lateEvents, mail, database } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-8">
      <header className="max-w-[65ch]">
        <h1 className="text-title">Settings</h1>
        <p className="mt-1 text-ink-soft">
          How payments and mail stand, with a button that tries each for real. Keys and passwords are set
          where the site is started, and are shown nowhere.
        </p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {providers.map((provider) => (
          <PaymentPart key={provider.name} {...provider} unmatched={unmatched} lateEvents={lateEvents} />
        ))}
        <MailPart {...mail} />
        <Part title="Elsewhere">
          <ul className="flex flex-col">
            {elsewhere.map(({ name, href }) => (
              <li key={href}>
                <AppLink
                  href={href}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
          <dl>
            <Fact name="Database">{database}</Fact>
          </dl>
        </Part>
      </div>
    </div>
  )
}

const providerNames: Record<ProviderStatus['name'], string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: 'Sandbox',
}

function PaymentPart({
  name,
  live,
  lastEvent,
  lastPayment,
  unmatched,
  lateEvents,
}: ProviderStatus & { unmatched: number; lateEvents: number }) {
  return (
    <Part
      title={`Payments: ${providerNames[name]}`}
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
        {name === 'sandbox' ? 'Try a sandbox payment' : `Ask ${providerNames[name]}`}
      </TryButton>
    </Part>
  )
}

function MailPart({ server, kept, waiting, failed, lastSent, lastError }: MailStatus) {
  return (
    <Part
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
    </Part>
  )
}

const Since = ({ at, never }: { at: string | null; never: string }) =>
  at === null ? never : <Moment at={at} />

function Part({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
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
