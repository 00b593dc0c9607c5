import { say } from '#core/text/say.ts'
import { RequestSent } from '#ui/feedback/request-sent.tsx'
import { NextSteps } from '#ui/layout/next-steps.tsx'

export function ConsultationSent({ token, ...sent }: { message: string; reference: string; token: string }) {
  return (
    <>
      <RequestSent {...sent} address={`/consultation#${token}`} see={say('See your consultation')}>
        {say(
          'We answer by email with a time. By the link below, which the email brings too, you see how it stands, ask for another time, or take the request back.',
        )}
      </RequestSent>
      <NextSteps to={['pray', 'live', 'events']} level={4} className="mb-8" />
    </>
  )
}
