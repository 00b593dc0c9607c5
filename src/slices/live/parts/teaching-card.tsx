import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { Video } from '#ui/media/video.tsx'
import type { TeachingTeaser } from '../teachings/teaching-teaser.ts'

/** A teaching with its video, which plays in place; OPEN leads to its page. */
export function TeachingCard({
  teaching,
  level = 3,
  isLarge = false,
}: {
  teaching: TeachingTeaser
  level?: 2 | 3
  /** The first of a few, twice as wide as the others. */
  isLarge?: boolean
}) {
  const { id, message_title, url_for, author, created, day, topic, image } = teaching
  const Heading = `h${level}` as const
  return (
    <Card flush className="h-full">
      <Video
        src={url_for}
        title={message_title}
        poster={image}
        muted
        className={classNames('rounded-none!', isLarge && 'lg:aspect-auto! lg:grow')}
      />
      <div className={classNames('flex flex-col gap-1.5 p-5', isLarge ? 'max-lg:grow lg:px-8' : 'grow')}>
        {topic && <p className="eyebrow">{topic}</p>}
        <Heading className={isLarge ? 'text-subheading lg:text-title' : 'text-subheading'}>
          <AppLink
            href={`/sermon/teaching/${id}`}
            prefetch="intent"
            className="hover:text-accent-text hover:underline hover:underline-offset-4"
          >
            {message_title}
          </AppLink>
        </Heading>
        <p className="text-ink-soft text-sm in-[.phone-row]:max-sm:truncate">
          {author} · <time dateTime={created}>{day}</time>
        </p>
        <p className="mt-auto pt-2">
          <AppLink
            href={`/sermon/teaching/${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text text-sm tracking-wide"
          >
            {t('OPEN')}
            <span className="sr-only">: {message_title}</span>
          </AppLink>
        </p>
      </div>
    </Card>
  )
}
