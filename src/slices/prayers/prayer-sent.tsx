import { useEffect, useRef } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'

/** What a requester takes along: the reference, and the link. */
export function PrayerSent({
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
  const address = `/prayer#${token}`
  return (
    <section className="mb-8 flex flex-col gap-4 rounded-card border border-success bg-success-soft p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {message}
      </h3>
      <p>
        Its reference is <strong className="whitespace-nowrap tabular-nums">{reference}</strong>. With the
        link below you see when we have prayed, and you can take the request back. Keep the link: without an
        email address we cannot send it again.
      </p>
      <CopyField label="Your link" value={new URL(address, window.location.href).href} />
      <ButtonLink href={address} variant="secondary" className="self-start">
        See your request
      </ButtonLink>
    </section>
  )
}
