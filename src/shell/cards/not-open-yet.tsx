import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { mailLink, telephoneLink } from '#ui/contact.ts'
import { useOrganisation } from '#ui/use-organisation.ts'
import { type OverlayCard, useOverlay } from '#ui/use-overlay.ts'

type Way = { label: string; href: string } | { label: string; card: OverlayCard }

/** A card whose part of the site is still being prepared: says so, and what one can do today. */
export function NotOpenYet({
  title,
  children,
  ways = [],
  subject,
}: {
  title: string
  children: ReactNode
  ways?: readonly Way[]
  /** What a letter to the head office is about; left out where writing would not help. */
  subject?: string
}) {
  const organisation = useOrganisation()
  const openCard = useOverlay((overlay) => overlay.open)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{children}</p>
      </div>
      <div className="flex flex-col gap-3">
        {ways.map((way) =>
          'href' in way ? (
            <ButtonLink key={way.label} href={way.href}>
              {way.label}
            </ButtonLink>
          ) : (
            <Button key={way.label} variant="secondary" onClick={() => openCard(way.card)}>
              {way.label}
            </Button>
          ),
        )}
        {subject !== undefined && (
          <>
            <ButtonLink
              variant="secondary"
              href={mailLink(organisation, subject)}
              icon={<Mail className="size-5 shrink-0" aria-hidden="true" />}
            >
              Write to {organisation.email}
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              href={telephoneLink(organisation)}
              icon={<Phone className="size-5 shrink-0" aria-hidden="true" />}
            >
              Call {organisation.telephone}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
