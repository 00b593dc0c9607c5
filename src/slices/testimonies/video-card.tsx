import { AppLink } from '#ui/controls/app-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Video } from '#ui/media/video.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { VideoTestimony } from './contract.ts'
import { testimonyDate } from './dates.ts'

export function VideoCard({ video }: { video: VideoTestimony }) {
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
