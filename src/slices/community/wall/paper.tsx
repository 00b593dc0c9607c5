import { Flame } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { AmenButton } from '../parts/amen-button.tsx'
import { Byline } from '../parts/byline.tsx'
import { PostMenu } from '../parts/post-menu.tsx'
import type { Post } from '../post.ts'

/** Five paper colors, for the light and the dark theme. */
const tints = [
  'bg-surface-raised',
  'bg-[color-mix(in_srgb,var(--season-rose)_15%,var(--surface-raised))]',
  'bg-[color-mix(in_srgb,var(--season-green)_15%,var(--surface-raised))]',
  'bg-[color-mix(in_srgb,var(--accent)_24%,var(--surface-raised))]',
  'bg-[color-mix(in_srgb,var(--season-violet)_15%,var(--surface-raised))]',
]

/** Notes are tilted a little. */
const turns = [
  '-rotate-1',
  'rotate-[0.7deg]',
  'rotate-0',
  'rotate-[1.1deg]',
  '-rotate-[0.6deg]',
  'rotate-[0.3deg]',
  '-rotate-[1.2deg]',
]

const pins = ['bg-ember', 'bg-gold', 'bg-[var(--season-green)]', 'bg-[var(--season-violet)]']

const pick = (list: readonly string[], id: number) => list[id % list.length]

/** A prayer on the wall. */
export function Paper({ post }: { post: Post }) {
  const who = post.name || t('Someone')
  return (
    <article
      aria-label={t('Prayer from {name}', { name: who })}
      className={classNames(
        'group relative flex flex-col gap-4 rounded-[0.25rem] px-5 pt-8 pb-4 shadow-card transition duration-200 ease-calm',
        // Text is easier to read straight, which matters most on a phone.
        'max-sm:rotate-0 focus-within:rotate-0 focus-within:shadow-lift hover:rotate-0 hover:shadow-lift motion-reduce:transition-none',
        pick(tints, post.id),
        pick(turns, post.id),
        post.answered !== null &&
          'bg-[radial-gradient(22rem_12rem_at_50%_0%,color-mix(in_srgb,var(--candle)_34%,transparent),transparent)] ring-2 ring-accent/70',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-2.5 left-1/2 size-4 -translate-x-1/2 rounded-full shadow-[0_3px_4px_rgb(0_0_0/0.35),inset_-2px_-2px_3px_rgb(0_0_0/0.3),inset_2px_2px_3px_rgb(255_255_255/0.55)]',
          pick(pins, post.id),
        )}
      />
      {post.answered !== null && <Answered />}
      <Words text={post.body} />
      {post.thanks && (
        <p className="wrap-anywhere whitespace-pre-line border-accent border-l-3 pl-3 italic">
          {post.thanks}
        </p>
      )}
      <div className="mt-auto flex flex-col gap-3">
        <Byline post={post} />
        <div className="flex items-center justify-between gap-2">
          <AmenButton post={post} />
          <PostMenu post={post} label={t('More options for the prayer from {name}', { name: who })} />
        </div>
      </div>
    </article>
  )
}

function Answered() {
  return (
    <p className="flex items-center gap-2 font-semibold text-accent-text text-sm">
      <Flame className="size-5 fill-accent" aria-hidden="true" />
      {t('Answered. Thanks be to God!')}
    </p>
  )
}

const longEnough = 280

/** Long texts are collapsed. The style alone expands them, where it can. */
function Words({ text }: { text: string }) {
  const folds = text.length > longEnough || text.split('\n').length > 7
  return (
    <div className="group/words">
      <p
        className={classNames(
          'wrap-anywhere whitespace-pre-line',
          folds && 'supports-[selector(:has(a))]:line-clamp-7 group-has-[[open]]/words:line-clamp-none',
        )}
      >
        {text}
      </p>
      {folds && (
        <details className="group/fold not-supports-[selector(:has(a))]:hidden">
          <summary className="-ml-1 inline-flex min-h-11 cursor-pointer list-none items-center rounded-control px-1 font-semibold text-accent-text text-sm underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="group-open/fold:hidden">{t('Read more')}</span>
            <span className="hidden group-open/fold:inline">{t('Show less')}</span>
          </summary>
        </details>
      )}
    </div>
  )
}
