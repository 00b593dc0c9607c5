import { type ReactNode, useEffect, useRef } from 'react'
import { reworded, t } from '#core/text/messages.ts'
import { ButtonLink } from '../controls/button.tsx'
import { CopyField } from '../controls/copy-field.tsx'

/** Confirms a request with its reference and link. */
export function RequestSent({
  message,
  reference,
  address,
  see,
  children,
}: {
  message: string
  reference: string
  address: string
  /** The label of the link. */
  see: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mb-8 flex flex-col gap-4 rounded-card border border-success bg-success-soft p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {reworded(message)}
      </h3>
      <p className="wrap-anywhere">
        {t.rich('Your reference number is {reference}.', {
          reference: <strong className="whitespace-nowrap tabular-nums">{reference}</strong>,
        })}{' '}
        {children}
      </p>
      <CopyField label={t('Your link')} value={new URL(address, window.location.href).href} />
      <ButtonLink href={address} variant="secondary" className="self-start">
        {see}
      </ButtonLink>
    </section>
  )
}

/** How the requester gets the link; `email` is empty where none was given. */
export const linkNote = (email: string): string =>
  email === ''
    ? t('Keep this link. You didn’t give us an email address, so we can’t send it to you again.')
    : t('We’re emailing the link to {email} too. Nothing after a few minutes? Check your spam folder.', {
        email,
      })
