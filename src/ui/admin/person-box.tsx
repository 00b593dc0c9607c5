import { ContactRound } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '../controls/app-link.tsx'
import { Badge } from '../feedback/badge.tsx'
import { Card } from '../layout/card.tsx'
import { Moment } from '../text/moment.tsx'

type PersonBoxProps = {
  /** Null if there is nobody that the reader may know of. */
  person: {
    id: number
    name: string
    city: string
    tags: readonly string[]
    /** `3 gifts`. */
    counts: readonly { kind: string; text: string }[]
    recent: readonly {
      kind: string
      id: number
      at: string
      name: string
      amount: number | null
      currency: string | null
      /** Null for what the reader can't open. */
      href: string | null
    }[]
  } | null
}

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** Whose gift, order or message this is, and what else they did lately. */
export function PersonBox({ person }: PersonBoxProps) {
  if (!person) return null
  const { id, name, city, tags, counts, recent } = person
  return (
    <Card aria-label={t('Person')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ContactRound className="size-5 text-ink-soft" aria-hidden="true" />
        <AppLink
          href={`/admin/people/${id}`}
          className={`wrap-anywhere inline-flex min-h-11 items-center font-semibold ${link}`}
        >
          {name || t('View the person’s record')}
        </AppLink>
        {city && <span className="text-ink-soft">{city}</span>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      {counts.length > 0 && (
        <p className="mt-1 text-ink-soft text-sm">{counts.map(({ text }) => text).join(' · ')}</p>
      )}
      {recent.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {recent.map((each) => (
            <li key={`${each.kind} ${each.id}`}>
              {each.href === null ? (
                each.name
              ) : (
                <AppLink href={each.href} className={link}>
                  {each.name}
                </AppLink>
              )}{' '}
              <span className="text-ink-soft">
                {/* Nothing is left of what was refunded in full. */}
                {each.amount !== null &&
                  each.amount > 0 &&
                  each.currency !== null &&
                  `${formatMoney(each.amount, each.currency)}, `}
                <Moment at={each.at} to="day" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
