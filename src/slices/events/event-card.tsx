import { AppLink } from '#ui/controls/app-link.tsx'
import { Card, cardLinkClass, PictureCard } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { EventTeaser } from './event-teaser.ts'
import { townOf } from './event-teaser.ts'

/** An event among others: its day and place, and the way to its page. */
export function EventCard({
  id,
  title,
  coverImg,
  day,
  place,
  excerpt,
  priority = false,
}: EventTeaser & {
  priority?: boolean
}) {
  return (
    <PictureCard
      href={`/event/${id}`}
      picture={
        <Picture
          src={coverImg}
          alt=""
          ratio="card"
          sizes="(min-width: 1024px) 24rem, (min-width: 768px) 50vw, 100vw"
          priority={priority}
        />
      }
      eyebrow={`${day} · ${townOf(place)}`}
      title={title}
      text={<p className="line-clamp-2">{excerpt}</p>}
    />
  )
}

/** The same in few words, with its day as on a calendar. */
export function EventLine({ id, title, day, place, excerpt }: EventTeaser) {
  const [weekday = day, date = ''] = day.split(/, (.*)/)
  return (
    <Card lift className="flex-row! gap-5 max-sm:p-4">
      <p className="flex h-fit min-w-18 shrink-0 flex-col overflow-hidden rounded-control border border-line text-center">
        <span className="bg-night px-2 py-1 font-semibold text-white text-xs uppercase tracking-wide">
          {weekday}
        </span>
        <span className="sr-only">, </span>
        <span className="px-2 py-2.5 font-display font-semibold text-subheading leading-tight">{date}</span>
      </p>
      <div className="min-w-0">
        <p className="eyebrow">{townOf(place)}</p>
        <h3 className="mt-1 text-subheading">
          <AppLink href={`/event/${id}`} prefetch="intent" className={cardLinkClass}>
            {title}
          </AppLink>
        </h3>
        <p className="mt-1.5 line-clamp-3 text-ink-soft text-sm max-sm:hidden lg:line-clamp-5">{excerpt}</p>
      </div>
    </Card>
  )
}
