import { PictureCard } from '#ui/layout/card.tsx'
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
      text={<p className="line-clamp-3">{excerpt}</p>}
    />
  )
}
