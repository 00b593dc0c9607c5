import { AppLink } from './app-link.tsx'
import { Badge, type BadgeTone } from './badge.tsx'
import { Card, cardLinkClass } from './card.tsx'
import { Moment } from './moment.tsx'

/** Something that a member has asked of us, as it stands in the account. */
export type OwnRequest = {
  /** "Prayer request" */
  kind: string
  reference: string
  state: string
  tone: BadgeTone
  /** One line more, if there is something to tell. */
  text: string
  created: string
  /** Where it is followed. */
  href: string
}

export function OwnRequestCard({ request }: { request: OwnRequest }) {
  const { kind, reference, state, tone, text, created, href } = request
  return (
    <Card lift className="gap-3 sm:flex-row sm:items-center sm:gap-6">
      <div className="min-w-0 grow">
        <p className="eyebrow">{kind}</p>
        <h2 className="text-subheading tabular-nums">
          <AppLink href={href} className={cardLinkClass}>
            {reference}
          </AppLink>
        </h2>
        <p className="text-ink-soft text-sm">
          <Moment at={created} to="day" />
          {text && ` · ${text}`}
        </p>
      </div>
      <p className="shrink-0">
        <Badge tone={tone} dot>
          {state}
        </Badge>
      </p>
    </Card>
  )
}
