import { pageCount } from '#core/api/paging.ts'
import { t } from '#core/text/messages.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PictureCard } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { When } from '#ui/text/moment.tsx'
import { storiesPerPage } from '../contract.ts'
import { useOurs } from '../parts/ours.tsx'
import { WritingLayout } from '../parts/writing-layout.tsx'
import type { Post } from '../post.ts'
import { type SentState, storyAddress, tabAddress } from '../posts/address.ts'
import { storyPicture } from './story-art.ts'
import { StoryForm } from './story-form.tsx'

export type Stories = { items: readonly Post[]; total: number }

/** The tab with stories and the form to share one. */
export function StoryTab({ results, page, sent }: { results: Stories; page: number; sent: SentState }) {
  const { mend } = useOurs()
  const stories = results.items.flatMap((story) => mend(story) ?? [])
  return (
    <WritingLayout
      kind="story"
      heading={t('What God has done for us')}
      lead={t('Told by those who lived it.')}
      title={t('Tell your story')}
      text={t(
        'What God did for you can encourage someone else. Your story will appear right away, or once someone on our team has read it.',
      )}
      form={<StoryForm sent={sent} />}
      own={t('Your stories')}
    >
      {stories.length === 0 ? (
        <EmptyState
          level={3}
          title={t('No stories yet')}
          text={t('Yours can be the first.')}
          motif="letters"
        />
      ) : (
        <ul className="mt-6 grid gap-6 sm:grid-cols-2">
          {stories.map((story, position) => (
            <li key={story.id} className="grid min-w-0">
              <StoryCard story={story} priority={position === 0} />
            </li>
          ))}
        </ul>
      )}
      {results.total > storiesPerPage && (
        <Pager
          label={t('Pages of stories')}
          page={page}
          total={pageCount(results.total, storiesPerPage)}
          href={(to) => tabAddress('shareyourstory', { page: to })}
          className="mt-8"
        />
      )}
    </WritingLayout>
  )
}

function StoryCard({ story, priority }: { story: Post; priority: boolean }) {
  return (
    <PictureCard
      picture={
        <Picture
          src={storyPicture(story)}
          alt=""
          ratio="card"
          sizes="(min-width: 640px) 24rem, 100vw"
          priority={priority}
        />
      }
      title={<span className="wrap-anywhere">{story.title}</span>}
      href={storyAddress(story.id)}
      text={
        <>
          <p className="wrap-anywhere line-clamp-4">{story.body}</p>
          <p className="mt-3">
            <span className="wrap-anywhere font-semibold text-ink">{story.name}</span>
            {' · '}
            <When at={story.created} />
          </p>
        </>
      }
    />
  )
}
