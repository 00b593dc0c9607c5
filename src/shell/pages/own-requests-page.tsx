import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { isOn, type SectionName } from '#core/settings/sections.ts'
import { t } from '#core/text/messages.ts'
import { ownConsultationRequests } from '#slices/consultations/requests/own-consultations.ts'
import { ownMassRequests } from '#slices/masses/requests/own-masses.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { ownPrayerRequests } from '#slices/prayers/requests/own-prayers.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OwnRequestCard } from '#ui/layout/own-request.tsx'
import { WaitingRequests } from '#ui/offline/waiting-requests.tsx'

/** Each kind of request, with the way to a member's own. */
const kinds: readonly { load: typeof ownPrayerRequests; section?: SectionName }[] = [
  { load: ownPrayerRequests },
  { load: ownConsultationRequests, section: 'consultations' },
  { load: ownMassRequests, section: 'masses' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { sections } = await call(readOrganisation, {})
  const open = kinds.filter(({ section }) => isOn(sections, section))
  const all = (await Promise.all(open.map(({ load }) => load(call)))).flat()
  return all.toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Requests'),
    description: t('Your profile, orders, gifts and requests.'),
    index: false,
  })

/** The member's own requests, newest first. */
export default function OwnRequestsPage() {
  const requests = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-title">{t('Requests')}</h1>
      <WaitingRequests className="mt-6" />
      {requests.length === 0 ? (
        <EmptyState
          title={t('No requests yet')}
          text={t(
            'Prayer requests, consultations and Mass requests you send while logged in will appear here.',
          )}
          action={<ButtonLink href="/consultations">{t('Ask for prayer')}</ButtonLink>}
          motif="prayerteam"
          palette="violet"
        />
      ) : (
        <ul className="mt-6 flex flex-col gap-4">
          {requests.map((request) => (
            <li key={request.reference}>
              <OwnRequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
