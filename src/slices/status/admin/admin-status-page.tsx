import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { schedule } from '#slices/live/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { readStatus } from '../contract.ts'
import { OrganisationSection, ScheduleSection } from '../ministry-sections.tsx'
import { MailSection, PaymentSection, StatusSection, StorageSection } from '../service-sections.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [status, sessions] = await Promise.all([call(readStatus, {}), call(schedule, {})])
  return { status, schedule: sessions, now: new Date().toISOString() }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Settings'))

export const handle = { title: msg('Settings') }

const elsewhere = [
  { name: msg('Name, email address and time zone'), href: '/admin/ministry/identity' },
  { name: msg('Address, phone, social links and texts'), href: '/admin/ministry/texts' },
  { name: msg('Logo and colors'), href: '/admin/settings/branding' },
  { name: msg('Wording of all pages'), href: '/admin/ministry/wording' },
  { name: msg('Live schedule'), href: '/admin/schedule' },
  { name: msg('Store: shipping and pickup'), href: '/admin/store/settings' },
]

export default function AdminStatusPage() {
  const { status, schedule, now } = useLoaderData<typeof loader>()
  const { providers, unmatched, lateEvents, mail, storage, database } = status
  return (
    <div className="flex flex-col gap-8">
      <header className="max-w-[65ch]">
        <h1 className="text-title">{t('Settings')}</h1>
        <p className="mt-1 text-ink-soft">
          {t(
            'The status of everything the site relies on, with a button to test each one. Keys and passwords are set on the server and are never shown here.',
          )}
        </p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <OrganisationSection />
        <ScheduleSection schedule={schedule} now={now} />
        {providers.map((provider) => (
          <PaymentSection key={provider.name} {...provider} unmatched={unmatched} lateEvents={lateEvents} />
        ))}
        <MailSection {...mail} />
        <StorageSection {...storage} database={database} />
        <StatusSection title={t('More settings')}>
          <ul className="flex flex-col">
            {elsewhere.map(({ name, href }) => (
              <li key={href}>
                <AppLink
                  href={href}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {t(name)}
                </AppLink>
              </li>
            ))}
          </ul>
        </StatusSection>
      </div>
    </div>
  )
}
