import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { isOn } from '#core/settings/sections.ts'
import { t, translatedLabels } from '#core/text/messages.ts'
import {
  formName as consultationForm,
  earlyConsultation,
} from '#slices/consultations/requests/read-consultation.ts'
import { readMassOffering } from '#slices/masses/contract.ts'
import { earlyMass, formName as massForm } from '#slices/masses/requests/read-mass.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { earlyPrayer, formName as prayerForm } from '#slices/prayers/requests/read-request.ts'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { WaitingRequests } from '#ui/offline/waiting-requests.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { requestsAddress, requestTabIn, requestTabs, tabsWithin } from './request-tabs.ts'

export const meta: MetaFunction = (args) => {
  const { value, label, description } = requestTabIn(args.location.search, organisationOf(args).sections)
  return pageMeta(args, { title: t(label), description: t(description), path: requestsAddress(value) })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { sections } = await call(readOrganisation, {})
  return { leastOffering: isOn(sections, 'masses') ? (await call(readMassOffering, {})).least : 0 }
}

/** Each form by its name; it arrives also when it is sent before the page's code is there. */
export const action = formAction({
  [prayerForm]: earlyPrayer,
  [consultationForm]: earlyConsultation,
  [massForm]: earlyMass,
})

/** What people ask of us, a tab each. */
export default function RequestsPage() {
  const { sections } = useOrganisation()
  const { leastOffering } = useLoaderData<typeof loader>()
  const { value, Panel } = requestTabIn(useLocation().search, sections)
  const tabs = tabsWithin(sections)
  return (
    <>
      <PageHero
        page="/consultations"
        eyebrow={t('Ask, and it will be given to you')}
        title={t('Consultations')}
        text={
          tabs.length === requestTabs.length
            ? t(
                'Ask for prayer, a consultation or a Mass. What you share stays with the people you share it with.',
              )
            : t('What you share stays with the people you share it with.')
        }
        palette="violet"
        motif="threeam"
      />
      <div className="container section">
        {tabs.length > 1 && (
          <LinkTabs
            wrap
            label={t('Type of request')}
            current={value}
            tabs={translatedLabels(tabs).map((tab) => ({ ...tab, href: requestsAddress(tab.value) }))}
            className="mb-8 lg:mb-10"
          />
        )}
        <WaitingRequests className="mb-8" />
        <Panel leastOffering={leastOffering} />
      </div>
    </>
  )
}
