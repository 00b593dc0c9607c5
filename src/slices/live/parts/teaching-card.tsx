import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Video } from '#ui/media/video.tsx'
import type { TeachingTeaser } from '../teachings/teaching-teaser.ts'

/** A teaching with its video, which plays in place; OPEN leads to its page. */
export function TeachingCard({ teaching, level = 3 }: { teaching: TeachingTeaser; level?: 2 | 3 }) {
  const { id, message_title, url_for, author, created, day, topic, image } = teaching
  const Heading = `h${level}` as const
  return (
    <Card flush className="h-full">
      <Video src={url_for} title={message_title} poster={image} muted className="rounded-none!" />
      <div className="flex grow flex-col gap-1.5 p-5">
        {topic && <p className="eyebrow">{topic}</p>}
        <Heading className="text-subheading">
          <AppLink
            href={`/sermon/teaching/${id}`}
            prefetch="intent"
            className="hover:text-accent-text hover:underline hover:underline-offset-4"
          >
            {message_title}
          </AppLink>
        </Heading>
        <p className="text-ink-soft text-sm">
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
