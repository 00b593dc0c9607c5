import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { tryMail } from '#slices/mail/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { TryButton } from '#ui/feedback/try-button.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import {
  type BackupStatus,
  type MailStatus,
  type ProviderStatus,
  providerTitles,
  type StorageStatus,
  tryPayments,
  tryStorage,
} from './contract.ts'

/** The status of one service that the site needs, with a button that tests it. */
export function StatusSection({
  id,
  title,
  badge,
  children,
}: {
  /** Where links lead. */
  id?: string
  title: string
  badge?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={id}
      className="flex min-w-0 scroll-mt-24 flex-col gap-5 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-subheading">{title}</h2>
        {badge}
      </div>
      {children}
    </section>
  )
}

/** Where it's set up, for those who may. */
const SettingsLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href && (
    <AppLink
      href={href}
      className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
    >
      {children}
    </AppLink>
  )

const Since = ({ at, never }: { at: string | null; never: string }) =>
  at === null ? never : <Moment at={at} />

export function MailSection({
  server,
  kept,
  waiting,
  failed,
  lastSent,
  lastError,
  settings,
}: MailStatus & {
  /** Where the server is entered, for those who may. */
  settings: string | null
}) {
  return (
    <StatusSection
      id="mail"
      title={t('Mail')}
      badge={
        <Badge tone={server ? 'success' : 'accent'}>
          {server ? t('Emails are being sent') : t('Emails aren’t being sent')}
        </Badge>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('Mail server')}>{server?.host ?? t('Not set up')}</Fact>
        {server && <Fact name={t('Sent from')}>{server.from || t('None')}</Fact>}
        <Fact name={t('Last sent')}>
          <Since at={lastSent} never={t('None yet')} />
        </Fact>
        <Fact name={t('Unsent emails')}>
          <AppLink href="/admin/mail" className="underline underline-offset-4">
            {t('{waiting, number} waiting, {failed, number} failed, {kept, number} not sent', {
              waiting,
              failed,
              kept,
            })}
          </AppLink>
        </Fact>
        {lastError && <Fact name={t('Last error from the server')}>{lastError}</Fact>}
      </dl>
      <SettingsLink href={settings}>{server ? t('Change email settings') : t('Set up email')}</SettingsLink>
      <TryButton act={() => call(tryMail, {})}>{t('Send test email')}</TryButton>
    </StatusSection>
  )
}

export const NoPayments = ({ settings }: { settings: string | null }) => (
  <StatusSection id="payments" title={t('Payments')} badge={<Badge>{t('Off')}</Badge>}>
    <p>{t('No payments are accepted online. The store and giving are hidden from visitors.')}</p>
    <SettingsLink href={settings}>{t('Set up payments')}</SettingsLink>
  </StatusSection>
)

export function PaymentSection({
  first,
  name,
  live,
  lastEvent,
  lastPayment,
  unmatched,
  lateEvents,
  settings,
}: ProviderStatus & { first: boolean; unmatched: number; lateEvents: number; settings: string | null }) {
  return (
    <StatusSection
      {...(first && { id: 'payments' })}
      title={t('Payments: {provider}', { provider: t(providerTitles[name]) })}
      badge={<Badge tone={live ? 'success' : 'accent'}>{live ? t('Real money') : t('No real money')}</Badge>}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('Keys')}>
          {name === 'sandbox' ? t('None needed') : live ? t('Live keys are set') : t('Test keys are set')}
        </Fact>
        <Fact name={t('Last event received')}>
          <Since at={lastEvent} never={t('None yet')} />
        </Fact>
        <Fact name={t('Last payment')}>
          <Since at={lastPayment} never={t('None yet')} />
        </Fact>
        <Fact name={t('Needs review')}>
          {unmatched + lateEvents === 0 ? (
            t('Nothing')
          ) : (
            <AppLink href="/admin/account" className="underline underline-offset-4">
              {t(
                '{unmatched, number} unmatched, {lateEvents, plural, one {# unprocessed event} other {# unprocessed events}}',
                { unmatched, lateEvents },
              )}
            </AppLink>
          )}
        </Fact>
      </dl>
      <SettingsLink href={settings}>{t('Change payment settings')}</SettingsLink>
      <TryButton act={() => call(tryPayments, { provider: name })}>
        {name === 'sandbox'
          ? t('Test a sandbox payment')
          : t('Test {provider}', { provider: t(providerTitles[name]) })}
      </TryButton>
    </StatusSection>
  )
}

type FreeSpace = StorageStatus['free']['room']
const badges: Record<FreeSpace, string> = {
  enough: msg('Enough space'),
  scarce: msg('Running low'),
  full: msg('Disk full'),
}
const advice: Record<FreeSpace, string | null> = {
  enough: null,
  scarce: msg(
    'Free up space or get a larger disk. When the disk is full, nothing can be saved, not even an order.',
  ),
  full: msg(
    'Nothing can be saved right now, not even an order. Free up space or get a larger disk, and saving will work again right away.',
  ),
}

export function StorageSection({ bucket, free, database }: StorageStatus & { database: string }) {
  return (
    <StatusSection
      id="storage"
      title={t('Storage')}
      badge={<Badge tone={free.room === 'enough' ? 'success' : 'danger'}>{t(badges[free.room])}</Badge>}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('Pictures and files')}>
          {bucket
            ? t('Bucket {name} at {host}', { name: bucket.name, host: bucket.host })
            : t('On this server’s disk')}
        </Fact>
        <Fact name={t('Free disk space')}>{free.text}</Fact>
        <Fact name={t('Database')}>{database}</Fact>
      </dl>
      {advice[free.room] && <p className="text-sm">{t(advice[free.room] ?? '')}</p>}
      <TryButton act={() => call(tryStorage, {})}>{t('Test storage')}</TryButton>
    </StatusSection>
  )
}

const backupBadges = {
  good: { tone: 'success', label: msg('Up to date') },
  look: { tone: 'accent', label: msg('Needs attention') },
  broken: { tone: 'danger', label: msg('Not working') },
} as const

/** Backups are made by the server itself, every night. */
export function BackupSection({ backups }: { backups: readonly BackupStatus[] }) {
  const worst = (['broken', 'look', 'good'] as const).find((level) =>
    backups.some((each) => each.level === level),
  )
  return (
    <StatusSection
      id="backups"
      title={t('Backups')}
      badge={worst && <Badge tone={backupBadges[worst].tone}>{t(backupBadges[worst].label)}</Badge>}
    >
      {backups.map(({ text }) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      <p className="text-ink-soft text-sm">
        {t(
          'A backup holds the whole site, encrypted, and is read back right away to check it. To restore one, use npm run restore. Keep copies on another machine.',
        )}
      </p>
    </StatusSection>
  )
}
