import type { MetaFunction } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { say, text } from '#core/text/say.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { FollowLayout } from '#ui/layout/follow-layout.tsx'
import { useLinkToken } from '#ui/state/use-address.ts'
import { followConsultation } from '../contract.ts'
import { FollowedConsultation } from './followed-consultation.tsx'

const title = text('Your consultation')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: say(title),
    description: say('See how your consultation stands.'),
    index: false,
  })

export default function ConsultationPage() {
  const token = useLinkToken()
  return (
    <FollowLayout
      eyebrow={say('Consultation')}
      title={say(title)}
      art={{ palette: 'violet', motif: 'hands' }}
      sent={(reference) =>
        say(
          'Your request {reference} has reached us, and we answer by email. The link in that email shows you at any time how it stands.',
          { reference },
        )
      }
    >
      {token === null ? null : (
        <div className="mt-6">
          <Behind key={token} token={token} />
        </div>
      )}
    </FollowLayout>
  )
}

function Behind({ token }: { token: string }) {
  if (token === '') {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>{say('This link is not complete: it is long, and ends in many letters and figures.')}</p>
        <ButtonLink href="/consultations?tab=consultation">{say('Ask for a consultation')}</ButtonLink>
      </div>
    )
  }
  return (
    <Loaded load={() => call(followConsultation, { token })}>
      {(found) => <FollowedConsultation token={token} found={found} />}
    </Loaded>
  )
}
