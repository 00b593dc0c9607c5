import { t } from '#core/text/messages.ts'
import { AppLink } from '../controls/app-link.tsx'
import { Badge, type BadgeTone } from '../feedback/badge.tsx'
import { Moment } from '../text/moment.tsx'
import { Card, cardLinkClass } from './card.tsx'

/** A member's request, as listed in the account. */
export type OwnRequest = {
  /** "Prayer request" */
  kind: string
  reference: string
  state: string
  tone: BadgeTone
  /** One line more, if there is something to tell. Said where it is shown: the list comes from a loader. */
  text: Parameters<typeof t>
  created: string
  /** The page where it can be followed. */
  href: string
}

export function OwnRequestCard({ request }: { request: OwnRequest }) {
  const { kind, reference, state, tone, created, href } = request
  const line = t(...request.text)
  return (
    <Card lift className="gap-3 sm:flex-row sm:items-center sm:gap-6">
      <div className="min-w-0 grow">
        <p className="eyebrow">{t(kind)}</p>
        <h2 className="text-subheading tabular-nums">
          <AppLink href={href} className={cardLinkClass}>
            {reference}
          </AppLink>
        </h2>
        <p className="text-ink-soft text-sm">
          <Moment at={created} to="day" />
          {line && ` · ${line}`}
        </p>
      </div>
      <p className="shrink-0">
        <Badge tone={tone} dot>
          {t(state)}
        </Badge>
      </p>
    </Card>
  )
}
