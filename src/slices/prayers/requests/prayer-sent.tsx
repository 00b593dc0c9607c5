import { say } from '#core/text/say.ts'
import { RequestSent } from '#ui/feedback/request-sent.tsx'
import { linkNote } from '#ui/layout/link-note.ts'
import { NextSteps } from '#ui/layout/next-steps.tsx'

export function PrayerSent({
  token,
  email,
  ...sent
}: {
  message: string
  reference: string
  token: string
  /** Empty where none was given. */
  email: string
}) {
  return (
    <>
      <RequestSent {...sent} address={`/prayer#${token}`} see={say('See your request')}>
        {say('With the link below you see when we have prayed, and you can take the request back.')}{' '}
        {linkNote(email)}
      </RequestSent>
      <NextSteps to={['pray', 'live', 'give']} level={4} className="mb-8" />
    </>
  )
}
