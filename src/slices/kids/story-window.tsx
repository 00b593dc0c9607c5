import { LoaderCircle, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { iconButtonClass } from '#ui/controls/button.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Video } from '#ui/media/video.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { type Story, stories } from './contract.ts'

/** The player over the page. A story that came by a link need not be on the page underneath. */
export function StoryWindow({
  id,
  stories: here,
  onClose,
}: {
  id: number | null
  stories: readonly Story[]
  onClose: () => void
}) {
  // While the window closes it still shows what it showed.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const { story, failed, retry } = useStory(shown, here)
  return (
    <Dialog open={id !== null} onClose={onClose} title={story?.content_title ?? t('Story')} width="video">
      {story ? (
        <Video
          key={story.id}
          src={story.video_content_url}
          title={story.content_title}
          poster={story.poster}
          autoplay
        />
      ) : failed ? (
        <LoadError text={t('This story couldn’t be loaded.')} onRetry={retry} />
      ) : (
        <p role="status" className="flex aspect-video items-center justify-center gap-3 text-ink-soft">
          <LoaderCircle className="size-6 animate-spin" aria-hidden="true" />
          {t('Loading story...')}
        </p>
      )}
    </Dialog>
  )
}

/**
 * The players before the code has loaded: each is the target of its card's link (`#story-3`), and shown by the style
 * alone. The window takes over from there.
 */
export function LinkedStories({ stories }: { stories: readonly Story[] }) {
  if (useHydrated()) return null
  return stories.map((story) => (
    <div
      key={story.id}
      id={`story-${story.id}`}
      role="dialog"
      aria-label={story.content_title}
      className="fixed inset-0 z-50 hidden items-center justify-center bg-night/80 p-4 target:flex"
    >
      <div className="flex w-full max-w-4xl flex-col gap-4 rounded-card bg-surface-raised p-4 shadow-popup sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <p className="font-display font-semibold text-heading">{story.content_title}</p>
          <a
            href={`#${cardOf(story.id)}`}
            aria-label={t('Close')}
            className={iconButtonClass('rounded-full')}
          >
            <X className="size-6" aria-hidden="true" />
          </a>
        </div>
        <Video src={story.video_content_url} title={story.content_title} poster={story.poster} />
      </div>
    </div>
  ))
}

/** The id of a story's card. */
export const cardOf = (id: number) => `card-${id}`

function useStory(id: number | null, here: readonly Story[]) {
  const [fetched, setFetched] = useState<Story | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const onPage = here.find((story) => story.id === id)
  const missing = id !== null && !onPage && fetched?.id !== id

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same
  useEffect(() => {
    if (!missing) return
    let isCurrent = true
    setFailed(false)
    call(stories.read, { id }).then(
      (story) => isCurrent && setFetched(story),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [missing, id, attempt])

  return {
    story: onPage ?? (fetched?.id === id ? fetched : undefined),
    failed,
    retry: () => setAttempt((before) => before + 1),
  }
}
