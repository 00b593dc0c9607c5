import { Quote } from 'lucide-react'
import type { Call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { blocksOf } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { plainText } from '#core/text/plain-text.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Carousel } from '#ui/media/carousel.tsx'
import { Video } from '#ui/media/video.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import {
  type Testimony,
  testimonies,
  testimoniesPerPage,
  type VideoTestimony,
  videoTestimonies,
} from './contract.ts'
import { CardText, isCardText, Portrait, testimonyDate } from './testimony-display.tsx'

/** What the tab of /resources shows: two lists, each with the page that the address asks for. */
export async function loadTestimonies(call: Call, address: string) {
  const pageNumbers = { page: pageIn(address), videos: pageIn(address, 'videos') }
  const [written, videos] = await Promise.all([
    call(testimonies.list, { page: pageNumbers.page, page_size: testimoniesPerPage }),
    call(videoTestimonies.list, { page: pageNumbers.videos, page_size: testimoniesPerPage }),
  ])
  const last = {
    page: pageCount(written.total, testimoniesPerPage),
    videos: pageCount(videos.total, testimoniesPerPage),
  }
  const within = {
    page: Math.min(pageNumbers.page, last.page),
    videos: Math.min(pageNumbers.videos, last.videos),
  }
  return {
    written: { ...written, page: pageNumbers.page, pages: last.page },
    videos: { ...videos, page: pageNumbers.videos, pages: last.videos },
    /** The nearest pages that there are, when the address asks for others. */
    beyond: pageNumbers.page > last.page || pageNumbers.videos > last.videos ? within : null,
  }
}

export type LoadedTestimonies = Awaited<ReturnType<typeof loadTestimonies>>

/** About as many characters as the card has room for. */
const maxShownLength = 420

/** One testimony in the carousel; a long one is read on its page. */
function TestimonyCard({ testimony }: { testimony: Testimony }) {
  const { timeZone } = useOrganisation()
  const { id, testifier, role, image, date_added, testimony_detail } = testimony
  const blocks = blocksOf(testimony_detail)
  const long =
    plainText(testimony_detail).length > maxShownLength || blocks.some((block) => !isCardText(block))
  return (
    <Card className="gap-4">
      <Quote className="size-7 text-accent-text" aria-hidden="true" />
      <div className={classNames(long && 'line-clamp-[11]')}>
        <CardText blocks={blocks} />
      </div>
      {long && (
        <ButtonLink href={`/testimony/${id}`} variant="secondary" size="small" className="self-start">
          {t('Read more')}
          <span className="sr-only">: {testifier}</span>
        </ButtonLink>
      )}
      <footer className="mt-auto flex items-center gap-3 border-line border-t pt-4">
        <Portrait name={testifier} image={image} />
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-base leading-snug">{testifier}</h3>
          {role !== '' && <p className="wrap-anywhere text-ink-soft text-sm">{role}</p>}
          <time dateTime={date_added} className="block text-ink-soft text-xs">
            {testimonyDate(date_added, timeZone)}
          </time>
        </div>
      </footer>
    </Card>
  )
}

function VideoCard({ video }: { video: VideoTestimony }) {
  const { timeZone } = useOrganisation()
  return (
    <Card flush>
      <Video src={video.url_for} title={video.message_title} className="rounded-none" />
      <div className="flex grow flex-col gap-1 p-5">
        <h3 className="wrap-anywhere text-subheading">
          <AppLink href={`/testimony/${video.id}`} className="hover:text-accent-text">
            {video.message_title}
          </AppLink>
        </h3>
        <p className="text-sm">{video.testifier}</p>
        <time dateTime={video.created} className="mt-auto text-ink-soft text-xs">
          {testimonyDate(video.created, timeZone)}
        </time>
      </div>
    </Card>
  )
}

/** The testimonies: written ones, then videos. */
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
        motif="psalms"
        palette="olive"
        title={t('No testimonies yet')}
        text={t('Has God done something for you? Tell us. Someone is waiting to hear it.')}
      />
    )
  }
  return (
    <>
      {written.total > 0 && (
        <div>
          <h2 className="text-title">{t('Testimonies')}</h2>
          <p className="mt-2 mb-6 text-ink-soft">{t('In their own words.')}</p>
          <Carousel
            key={written.page}
            label={t('Testimonies')}
            items={written.items.map((testimony) => ({
              key: String(testimony.id),
              content: <TestimonyCard testimony={testimony} />,
            }))}
          />
          <Pages
            {...written}
            label={t('Pages of testimonies')}
            href={(page) => address({ page, videos: videos.page })}
          />
        </div>
      )}
      {videos.total > 0 && (
        <div className="mt-16">
          <h2 className="text-title">{t('Video testimonies')}</h2>
          <p className="mt-2 mb-6 text-ink-soft">{t('Watch people share their stories.')}</p>
          <Carousel
            key={videos.page}
            label={t('Video testimonies')}
            items={videos.items.map((video) => ({
              key: String(video.id),
              content: <VideoCard video={video} />,
            }))}
          />
          <Pages
            {...videos}
            label={t('Pages of video testimonies')}
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
