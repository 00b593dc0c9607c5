import { Check, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { namesOf, type Permission, permissionsOf } from '#core/api/access.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { staffProfile } from '#slices/membership/accounts/account-contract.ts'
import { Initial } from '#slices/membership/initial.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Moment } from '#ui/text/moment.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(staffProfile, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Profile'))

export const handle = { title: msg('Profile') }

export default function AdminProfilePage() {
  const { id, username, roles, email, emailVerified, joined, sessions } = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <header className="flex flex-wrap items-center gap-4">
        <Initial username={username} className="size-14 text-heading" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">{username}</h1>
          <p className="text-ink-soft">{namesOf(roles)}</p>
        </div>
      </header>
      <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface-raised p-5 sm:grid-cols-3">
        <Fact name={t('Member ID')}>{String(id).padStart(5, '0')}</Fact>
        <Fact name={t('Member since')}>
          <Moment at={joined} />
        </Fact>
        <Fact name={t('Email')}>
          {email ? (
            <span className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere">{email}</span>
              {emailVerified ? (
                <Badge tone="success">{t('Confirmed')}</Badge>
              ) : (
                <Badge tone="accent">{t('Not confirmed')}</Badge>
              )}
            </span>
          ) : (
            t('Not set')
          )}
        </Fact>
      </dl>
      <Section title={t('What you can do')}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {permissionsOf(roles).map((permission) => (
            <li key={permission} className="flex items-start gap-2">
              <Check className="mt-1 size-4.5 shrink-0 text-success" aria-hidden="true" />
              {t(permissionLabels[permission])}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('Where you’re logged in')}>
        {sessions.length === 0 ? (
          <p className="text-ink-soft">{t('No active sessions.')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
            {sessions.map(({ device, created, seen, current }) => (
              <li
                key={`${created}${device}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3"
              >
                <MonitorSmartphone className="size-5.5 shrink-0 text-accent-text" aria-hidden="true" />
                <span className="min-w-0 flex-1 basis-44 font-semibold">
                  {device} {current && <Badge tone="success">{t('This device')}</Badge>}
                </span>
                <span className="text-ink-soft text-sm">
                  {t.rich('Logged in on {loggedInAt}, last seen {lastActiveAt}', {
                    loggedInAt: <Moment at={created} />,
                    lastActiveAt: <Moment at={seen} />,
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <p>
        <ButtonLink
          variant="secondary"
          href="/account/security"
          icon={<ShieldCheck className="size-5" aria-hidden="true" />}
        >
          {t('Password and sessions')}
        </ButtonLink>
      </p>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-heading">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

/** What each permission lets one do. */
const permissionLabels: Record<Permission, string> = {
  content: msg('Write, publish and unpublish content'),
  pictures: msg('Choose and upload pictures'),
  shop: msg('Run the store: products, categories and orders'),
  sales: msg('See and export what the store sold'),
  money: msg('See gifts and payments, and keep the books'),
  pastoral: msg('Read prayer requests, consultations and Mass intentions'),
  prayer: msg('Pray for requests shared with the prayer team'),
  moderation: msg('Moderate community posts'),
  outreach: msg('Write the newsletter, answer messages and manage convention registrations'),
  people: msg('Manage members, staff, invitations and email'),
  directory: msg('See and edit people’s records'),
  site: msg('Change the ministry’s name and time zone, and read the audit log'),
}
