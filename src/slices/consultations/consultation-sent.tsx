import { RequestSent } from '#ui/request-sent.tsx'

export function ConsultationSent({ token, ...sent }: { message: string; reference: string; token: string }) {
  return (
    <RequestSent {...sent} address={`/consultation#${token}`} see="See your consultation">
      We answer by email with a time. By the link below, which the email brings too, you see how it stands,
      ask for another time, or take the request back.
    </RequestSent>
  )
}
