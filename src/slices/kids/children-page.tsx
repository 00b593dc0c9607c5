import { Play, ShieldCheck, Shuffle } from 'lucide-react'
import type { ComponentProps } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingVeil } from '#ui/feedback/skeleton.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useHashWindow } from '#ui/state/use-address.ts'
import { listStories, mixes, type Story, storiesPerPage } from './contract.ts'
import { addressOf, createShuffle, mixIn } from './rules.ts'
import { cardOf, LinkedStories, StoryWindow } from './story-window.tsx'

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
        'group flex h-full flex-col overflow-hidden rounded-card border-3 sm:rounded-[1.75rem] bg-(--pencil) shadow-card',
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
        {/* The whole card is pressed: on a phone, the mark is small on the pictures in pairs. */}
        <span
          className={classNames(
            'absolute right-2 bottom-2 inline-flex items-center justify-center rounded-full border-night bg-candle text-night shadow-popup transition-transform duration-200 ease-calm motion-safe:group-hover:scale-110 sm:right-3 sm:bottom-3 sm:size-12 sm:border-3 sm:*:size-6',
            position > 0 ? 'size-6.5 border-2 *:size-3.5' : 'size-9 border-3 *:size-5',
          )}
        >
          <Play className="ml-0.5 fill-current" aria-hidden="true" />
        </span>
      </span>
      {/* Two lines for every title beside others, so that the rows are even. The window has the full title. */}
      <span
        className={classNames(
          'flex grow items-center justify-center border-(--pencil) border-t-3 bg-surface-raised px-3 py-3 text-center font-display font-semibold text-base leading-tight sm:px-5 sm:py-4 sm:text-heading',
          position > 0 && 'min-h-[calc(2lh+1.6875rem)] sm:min-h-[calc(2lh+2.1875rem)]',
          position === 1 && 'lg:min-h-0',
        )}
      >
        <span className="line-clamp-2 text-balance wrap-anywhere">{story.content_title}</span>
      </span>
    </Link>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageIn(request.url)
  const mix = mixIn(request.url, mixes)
  const { items, total } = await callIn(context)(listStories, { page, page_size: storiesPerPage, mix })
  const pages = pageCount(total, storiesPerPage)
  if (page > pages) throw redirect(addressOf(pages, mix))
  return { stories: items, page, pages, mix }
}

const shuffle = createShuffle(mixes, Math.random)

let isHydrating = true

/** The stories stay in the order of the cached page, until somebody leaves it and comes back. */
let staysAsServed = false

/** Whether somebody has begun to read or choose: the cards they look at stay where they are. */
const wasTouched = () =>
  window.scrollY > 0 || window.location.hash !== '' || document.activeElement !== document.body

/**
 * Every visit has another order. The finished page is cached for everybody, so the order is drawn in the browser:
 * on the way to the page, or as it comes to life.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const isStaying = window.location.pathname === new URL(request.url).pathname
  const isFirst = isHydrating
  isHydrating = false
  if (isFirst && isStaying) staysAsServed = wasTouched()
  else if (!isStaying) staysAsServed = false
  if (staysAsServed) return serverLoader<typeof loader>()
  const mix = shuffle(request.url, isStaying)
  const cachedStories =
    mix === null
      ? null
      : await call(listStories, { page: 1, page_size: storiesPerPage, mix }).catch(() => null)
  if (mix === null || !cachedStories) return serverLoader<typeof loader>()
  return { stories: cachedStories.items, page: 1, pages: pageCount(cachedStories.total, storiesPerPage), mix }
}
clientLoader.hydrate = true as const

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: t('Kids'),
    description: t('Stories for children to watch together at home. No ads, no tracking.'),
    path: addressOf(args.loaderData?.page ?? 1, 0),
  })

export default function ChildrenPage() {
  const { stories, page, pages, mix } = useLoaderData<typeof loader>()
  const { id, linkTo, close } = useHashWindow('story')
  const { state, location } = useNavigation()
  const [first] = stories
  const loading = state === 'loading' && location.pathname === addressOf(1, 0)
  return (
    <>
      <PageHero
        look="bright"
        page="/children-coner"
        eyebrow={t('Kids')}
        title={t('Children’s Corner')}
        text={t(
          'Sit close together, choose a picture and listen. Every story is short enough for bedtime and long enough to talk about.',
        )}
        palette="dawn"
        motif="grandmother"
      >
        {first && (
          <Link
            {...linkTo(first.id)}
            aria-haspopup="dialog"
            className={buttonClass('primary', 'medium', 'mt-5 sm:mt-7')}
          >
            <Play className="size-5 fill-current" aria-hidden="true" />
            {t('Play a story')}
          </Link>
        )}
      </PageHero>
      <section className="container section" aria-labelledby="stories">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
          <h2 id="stories" className="text-title">
            {t('Children Stories')}
          </h2>
          {stories.length > 0 && (
            <ButtonLink
              href={addressOf(1, (mix + 1) % mixes)}
              variant="secondary"
              size="small"
              preventScrollReset
              icon={<Shuffle className="size-5" aria-hidden="true" />}
            >
              {t('Shuffle')}
            </ButtonLink>
          )}
        </div>
        {stories.length === 0 ? (
          <EmptyState
            title={t('No stories yet')}
            text={t('Our first story is coming soon.')}
            motif="waitinglily"
            palette="sea"
          />
        ) : (
          <div className="relative mt-5 sm:mt-8" aria-busy={loading}>
            <ul
              className={classNames(
                'grid gap-3 transition-opacity duration-200 min-[22rem]:grid-cols-2 sm:gap-6 lg:grid-cols-6',
                loading && 'opacity-40',
              )}
            >
              {stories.map((story, position) => (
                <li
                  key={story.id}
                  id={cardOf(story.id)}
                  className={position < 2 ? 'max-lg:first:col-span-full lg:col-span-3' : 'lg:col-span-2'}
                >
                  <StoryCard story={story} position={position} link={linkTo(story.id)} />
                </li>
              ))}
            </ul>
            <LoadingVeil shown={loading} text={t('Loading stories...')} />
          </div>
        )}
        {stories.length > 0 && (
          <Pager
            label={t('Pages of stories')}
            page={page}
            total={pages}
            href={(to) => addressOf(to, mix)}
            className="mt-10"
          />
        )}
        <p className="mx-auto mt-8 flex max-w-2xl items-start gap-4 rounded-card bg-surface-sunken p-5 text-ink-soft sm:p-6">
          <ShieldCheck
            className="mt-0.5 size-7 shrink-0 text-liturgical"
            strokeWidth={1.7}
            aria-hidden="true"
          />
          <span>{t('For parents: no ads and no tracking. A video loads only when someone opens it.')}</span>
        </p>
      </section>
      <LinkedStories stories={stories} />
      <StoryWindow id={id} stories={stories} onClose={close} />
    </>
  )
}
