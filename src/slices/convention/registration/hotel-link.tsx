import { ExternalLink } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { texts } from '../contract.ts'

/** Link to the hotel's site, if there is one. */
export function HotelLink({ href }: { href: string }) {
  if (href === '') return null
  return (
    <ButtonLink
      href={href}
      target="_blank"
      variant="secondary"
      icon={<ExternalLink className="size-5" aria-hidden="true" />}
      className="self-start"
    >
      {t(texts.hotel)}
    </ButtonLink>
  )
}
