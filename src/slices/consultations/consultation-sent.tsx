import { useEffect, useRef } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'

/** What a requester takes along: the reference, and the link that the mail brings too. */
export function ConsultationSent({
  message,
  reference,
  token,
}: {
  message: string
  reference: string
  token: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const address = `/consultation#${token}`
  return (
    <section className="mb-8 flex flex-col gap-4 rounded-card border border-success bg-success-soft p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {message}
      </h3>
      <p>
        Its reference is <strong className="whitespace-nowrap tabular-nums">{reference}</strong>. We answer by
        mail with a time. By the link below, which the mail brings too, you see how it stands, ask for another
        time, or take the request back.
      </p>
      <CopyField label="Your link" value={new URL(address, window.location.href).href} />
      <ButtonLink href={address} variant="secondary" className="self-start">
        See your consultation
      </ButtonLink>
    </section>
  )
}
