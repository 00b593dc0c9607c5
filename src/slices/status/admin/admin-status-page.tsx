import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { hasPermission } from '#core/api/access.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { schedule } from '#slices/live/contract.ts'
import { whoAmI } from '#slices/membership/contract.ts'
import { readStatus } from '../contract.ts'
import { OrganisationSection, ScheduleSection } from '../ministry-sections.tsx'
import {
  BackupSection,
  MailSection,
  NoPayments,
  PaymentSection,
  StorageSection,
} from '../service-sections.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [status, sessions, { user }] = await Promise.all([
    call(readStatus, {}),
    call(schedule, {}),
    call(whoAmI, {}),
  ])
  const isOwner = user !== null && hasPermission(user.roles, 'site')
  return { status, schedule: sessions, isOwner, now: new Date().toISOString() }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('System status'))

export const handle = { title: msg('Settings') }

const paymentsPage = '/admin/settings/payments'

export default function AdminStatusPage() {
  const { status, schedule, isOwner, now } = useLoaderData<typeof loader>()
  const { providers, unmatched, lateEvents, mail, storage, database, backups } = status
  return (
    <div className="flex flex-col gap-8">
      <header className="max-w-[65ch]">
        <h1 className="text-title">{t('System status')}</h1>
        <p className="mt-1 text-ink-soft">
          {t(
            'The status of everything the site relies on, with buttons to test it. Keys and passwords are never shown here.',
          )}
        </p>
      </header>
      <div className="grid items-start gap-6 2xl:grid-cols-2">
        <OrganisationSection />
        <ScheduleSection schedule={schedule} now={now} />
        {providers.length === 0 && <NoPayments settings={isOwner ? paymentsPage : null} />}
        {providers.map((provider, index) => (
          <PaymentSection
            key={provider.name}
            {...provider}
            first={index === 0}
            unmatched={unmatched}
            lateEvents={lateEvents}
            settings={isOwner ? paymentsPage : null}
          />
        ))}
        <MailSection {...mail} settings={isOwner ? '/admin/settings/email' : null} />
        <StorageSection {...storage} database={database} />
        <BackupSection backups={backups} />
      </div>
    </div>
  )
}
