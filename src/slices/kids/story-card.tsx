import { Play } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/controls/class-names.ts'
import { Picture } from '#ui/media/picture.tsx'
import type { Story } from './contract.ts'

/** One after the other around the page, like a child's pencils. */
const pencils = [
  'border-(--season-green) [--pencil:var(--season-green)]',
  'border-(--season-rose) [--pencil:var(--season-rose)]',
  'border-(--season-violet) [--pencil:var(--season-violet)]',
  'border-(--season-white) [--pencil:var(--season-white)]',
  'border-(--season-red) [--pencil:var(--season-red)]',
]

/** A picture like one pinned to a nursery wall, each hanging a little askew. */
export function StoryCard({
  story,
  position,
  link,
}: {
  story: Story
  position: number
  link: ComponentProps<typeof Link>
}) {
  return (
    <Link
      {...link}
      aria-haspopup="dialog"
      className={classNames(
        'group flex h-full flex-col overflow-hidden rounded-[1.75rem] border-3 bg-surface-raised shadow-card',
        'transition duration-200 ease-calm hover:rotate-0 hover:shadow-lift focus-visible:rotate-0',
        position % 2 === 0 ? 'motion-safe:sm:-rotate-1' : 'motion-safe:sm:rotate-1',
        pencils[position % pencils.length],
      )}
    >
      <span className="relative block overflow-hidden">
        <Picture
          src={story.poster}
          alt=""
          ratio="card"
          sizes="(min-width: 1024px) 36rem, 100vw"
          priority={position === 0}
          className="transition-transform duration-250 ease-calm motion-safe:group-hover:scale-105"
        />
        <span className="absolute right-4 bottom-4 inline-flex size-16 items-center justify-center rounded-full border-3 border-night bg-candle text-night shadow-popup transition-transform duration-200 ease-calm motion-safe:group-hover:scale-110">
          <Play className="ml-1 size-8 fill-current" aria-hidden="true" />
        </span>
      </span>
      <span className="grow border-(--pencil) border-t-3 px-5 py-4 text-center font-display font-semibold text-heading leading-tight">
        {story.content_title}
      </span>
    </Link>
  )
}
