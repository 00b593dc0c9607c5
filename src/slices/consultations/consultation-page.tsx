import { type MetaFunction, useLocation } from 'react-router'
import { call } from '#core/call.ts'
import { pageMeta } from '#core/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LinkPage } from '#ui/link-page.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { useLinkToken } from '#ui/use-link-token.ts'
import { followConsultation } from './contract.ts'
import { FollowedConsultation } from './followed-consultation.tsx'

const title = 'Your consultation'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title, description: 'See how your consultation stands.', index: false })

/** Where the link of a consultation leads; no account is needed. */
export default function ConsultationPage() {
  const token = useLinkToken()
  return (
    <LinkPage title={title} text="How it stands, and what you can still change.">
      {token === null && <BeforeTheCode />}
      {token === '' && (
        <div className="flex flex-col items-start gap-5">
          <p>This link is not complete: it is long, and ends in many letters and figures.</p>
          <ButtonLink href="/consultations?tab=consultation">Ask for a consultation</ButtonLink>
        </div>
      )}
      {token && (
        <Loaded key={token} load={() => call(followConsultation, { token })}>
          {(found) => <FollowedConsultation token={token} found={found} />}
        </Loaded>
      )}
    </LinkPage>
  )
}

/** Until the page lives; where a browser runs no code, this stands. */
function BeforeTheCode() {
  const said = new URLSearchParams(useLocation().search).get('reference') ?? ''
  if (!/^CO(-[2-9A-Z]{4}){2}$/.test(said)) {
    return (
      <Loading label="Looking for your consultation…">
        <SkeletonText lines={4} />
      </Loading>
    )
  }
  return (
    <p className="text-lg">
      Your request {said} has reached us, and we answer by mail. The link in that mail shows you at any time
      how it stands.
    </p>
  )
}
