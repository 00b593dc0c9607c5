import { say } from '#core/text/say.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Carousel } from '#ui/media/carousel.tsx'
import type { LoadedTestimonies } from './load-testimonies.ts'
import { TestimonyCard } from './testimony-card.tsx'
import { VideoCard } from './video-card.tsx'

/** What people have told: in writing, then on video. */
export function TestimoniesTab({
  found: { written, videos },
  address,
}: {
  found: LoadedTestimonies
  address: (pages: { page: number; videos: number }) => string
}) {
  if (written.total === 0 && videos.total === 0) {
    return (
      <EmptyState
        motif="lily"
        palette="olive"
        title={say('Nothing has been told yet')}
        text={say('If God has done something for you, tell us. Somebody is waiting to hear it.')}
      />
    )
  }
  return (
    <>
      {written.total > 0 && (
        <div>
          <h2 className="text-title">{say('Testimonies')}</h2>
          <p className="mt-2 mb-6 text-ink-soft">{say('In their own words.')}</p>
          <Carousel
            key={written.page}
            label={say('Testimonies')}
            items={written.items.map((testimony) => ({
              key: String(testimony.id),
              content: <TestimonyCard testimony={testimony} />,
            }))}
          />
          <Pages
            {...written}
            label={say('Pages of testimonies')}
            href={(page) => address({ page, videos: videos.page })}
          />
        </div>
      )}
      {videos.total > 0 && (
        <div className="mt-16">
          <h2 className="text-title">{say('Video testimonies')}</h2>
          <p className="mt-2 mb-6 text-ink-soft">{say('To see their faces as they tell it.')}</p>
          <Carousel
            key={videos.page}
            label={say('Video testimonies')}
            items={videos.items.map((video) => ({
              key: String(video.id),
              content: <VideoCard video={video} />,
            }))}
          />
          <Pages
            {...videos}
            label={say('Pages of video testimonies')}
            href={(page) => address({ page: written.page, videos: page })}
          />
        </div>
      )}
    </>
  )
}

function Pages(pager: { page: number; pages: number; label: string; href: (page: number) => string }) {
  const { page, pages, label, href } = pager
  if (pages === 1) return null
  return <Pager page={page} total={pages} label={label} href={href} className="mt-6" />
}
