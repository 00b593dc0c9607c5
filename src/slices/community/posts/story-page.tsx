import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ShareButton } from '#ui/controls/share.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Video } from '#ui/media/video.tsx'
import { When } from '#ui/text/moment.tsx'
import { readStory } from '../contract.ts'
import { AmenButton, amenForm, earlyAmen } from '../parts/amen-button.tsx'
import { OursProvider, useOurs } from '../parts/ours.tsx'
import { PostMenu } from '../parts/post-menu.tsx'
import type { Post } from '../post.ts'
import { storyPicture } from '../stories/story-art.ts'
import { storyAddress, tabAddress } from './address.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const story = await callIn(context)(readStory, { id: idIn(params) })
  return { story, siteUrl: servicesIn(context).siteUrl }
}

export const action = formAction({ [amenForm]: earlyAmen })

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { story } = args.loaderData
  return pageMeta(args, {
    title: story.title,
    description: shorten(story.body.replace(/\s+/g, ' '), 160),
    image: story.picture,
    type: 'article',
    path: storyAddress(story.id),
  })
}

const allStories = tabAddress('shareyourstory')

/** One story in full. */
export default function StoryPage() {
  const { story, siteUrl } = useLoaderData<typeof loader>()
  return (
    <OursProvider>
      <Story story={story} url={`${siteUrl}${storyAddress(story.id)}`} />
    </OursProvider>
  )
}

function Story({ story: loaded, url }: { story: Post; url: string }) {
  const story = useOurs().mend(loaded)
  if (!story) {
    return (
      <EmptyState
        level={2}
        title={t('This story is no longer here')}
        action={<ButtonLink href={allStories}>{t('All stories')}</ButtonLink>}
        motif="bus"
        className="section"
      />
    )
  }
  return (
    <article className="container-narrow section">
      <ButtonLink
        href={allStories}
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="-ml-3 no-print"
      >
        {t('Back')}
      </ButtonLink>
      <div className="mt-5 overflow-hidden rounded-card border border-line shadow-card">
        {story.video ? (
          <Video
            priority
            src={story.video}
            title={story.title}
            poster={storyPicture(story, 'poster')}
            className="rounded-none"
          />
        ) : (
          <Picture
            src={storyPicture(story)}
            alt=""
            ratio="card"
            sizes="(min-width: 48rem) 46rem, 100vw"
            priority
          />
        )}
      </div>
      <h1 className="wrap-anywhere mt-8 text-title">{story.title}</h1>
      <div className="mt-3 flex items-center justify-between gap-4">
        <p>
          <span className="wrap-anywhere font-semibold">{story.name}</span>
          <span className="text-ink-soft">
            {' · '}
            <When at={story.created} />
            {story.edited && ` · ${t('Edited')}`}
          </span>
        </p>
        <PostMenu post={story} label={t('More options for the story from {name}', { name: story.name })} />
      </div>
      <div className="prose mt-6">
        {story.body
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
            <p key={position} className="wrap-anywhere">
              {line}
            </p>
          ))}
      </div>
      <footer className="no-print mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <AmenButton post={story} />
        <ShareButton title={story.title} url={url} />
      </footer>
    </article>
  )
}
