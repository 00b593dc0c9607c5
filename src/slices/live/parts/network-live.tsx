import { ArrowLeft, ExternalLink } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { Countdown, countdownText } from '#ui/media/countdown.tsx'
import { Video } from '#ui/media/video.tsx'
import { embedLink } from '#ui/media/video-link.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { LiveTeaching, Schedule } from '../contract.ts'
import type { TeachingTeaser } from '../teachings/teaching-teaser.ts'
import { SessionTime, ZoneNote } from './session-time.tsx'
import { useLiveCountdown } from './use-live-countdown.ts'
import { onAirProps, useOnAir } from './use-on-air.ts'
import { WaitingScreen } from './waiting-screen.tsx'

type Network = 'Facebook' | 'TikTok'

/** Where a network shows the live session: the link staff gave for it, or the main one where that leads there. */
function linkOn(network: Network, live: LiveTeaching): string | null {
  const savedUrl = network === 'Facebook' ? live.facebook_url : live.tiktok_url
  if (savedUrl) return savedUrl
  return embedLink(live.url_for).startsWith(`https://www.${network.toLowerCase()}.com/`) ? live.url_for : null
}

type NetworkVideo = { src: string; title: string; image: string; id: number } & {
  from: 'network' | 'live' | 'recording'
}

/** What a network's page plays: its own stream, else the session as it is elsewhere, else the newest recording. */
export function networkVideo(
  network: Network,
  live: LiveTeaching | null,
  newest: Pick<TeachingTeaser, 'id' | 'message_title' | 'url_for' | 'image'> | null,
): NetworkVideo | null {
  const shown = live ?? newest
  if (!shown) return null
  const { id, message_title: title, image } = shown
  const link = live && linkOn(network, live)
  if (link) return { from: 'network', src: link, title, image, id }
  return { from: live ? 'live' : 'recording', src: shown.url_for, title, image, id }
}

const artByNetwork = {
  Facebook: { palette: 'sea', motif: 'monstrance' },
  TikTok: { palette: 'rose', motif: 'monstrance' },
} as const

/** The live session as one network streams it. */
export function NetworkLive({
  network,
  live,
  newest,
  schedule,
}: {
  network: Network
  live: LiveTeaching | null
  newest: TeachingTeaser | null
  schedule: Schedule
}) {
  const { shown } = useOnAir(live)
  const video = networkVideo(network, shown, newest)
  const { palette, motif } = artByNetwork[network]
  return (
    <>
      <PageHero
        eyebrow={t('Live')}
        title={t('Live on {network}', { network })}
        text={t('Pray with us live on {network}.', { network })}
        palette={palette}
        motif={motif}
      />
      <section {...onAirProps(live)} className="container-narrow section">
        <ButtonLink
          href="/sermon"
          variant="quiet"
          size="small"
          icon={<ArrowLeft className="size-5" aria-hidden="true" />}
          className="-ml-3"
        >
          {t('Back')}
        </ButtonLink>
        <NextProgram schedule={schedule} isOnAir={live !== null} />
        <div className="mt-8">
          {video ? (
            <>
              <Video
                key={video.src}
                src={video.src}
                title={video.title}
                poster={video.image}
                priority
                muted={video.from === 'recording'}
              />
              <Caption network={network} video={video} />
            </>
          ) : (
            <WaitingScreen
              title={t('We’re not live on {network} right now', { network })}
              palette={palette}
              motif={motif}
            >
              {t('The video will appear here when we go live.')}
            </WaitingScreen>
          )}
        </div>
        <Account network={network} />
      </section>
    </>
  )
}

/** The label of the video, so that a recording is not mistaken for the live session. */
function Caption({ network, video }: { network: Network; video: NetworkVideo }) {
  if (video.from === 'network') return null
  return (
    <p className="mt-3 text-center text-ink-soft">
      {video.from === 'live'
        ? t('This session isn’t on {network}. You can watch it here instead.', { network })
        : t.rich('Our latest teaching: {title}', {
            title: (
              <AppLink
                href={`/sermon/teaching/${video.id}`}
                className="font-semibold text-ink underline underline-offset-4"
              >
                {video.title}
              </AppLink>
            ),
          })}
    </p>
  )
}

function NextProgram({ schedule, isOnAir }: { schedule: Schedule; isOnAir: boolean }) {
  const { isLive, left, to, next } = useLiveCountdown(schedule, isOnAir, 'shared')
  const label = t('Time until the next program')
  if (!isOnAir && schedule.sessions.length === 0) return null
  return (
    <div className="mt-6 text-center">
      {isLive ? (
        <h2 className="font-display font-semibold text-[3.25rem] leading-tight">{countdownText(0)}</h2>
      ) : (
        <>
          <h2 className="text-heading">
            <span className="[@media(scripting:none)]:hidden">{t('Next Program starts in:')}</span>
            <noscript>{t('Next session')}</noscript>
          </h2>
          <p className="mt-2 font-display font-semibold text-[2.5rem] leading-tight sm:text-[3.25rem]">
            <Countdown left={left} to={to} label={label} />
          </p>
        </>
      )}
      {next && (
        <>
          <p className="mt-2 text-ink-soft">
            {isLive ? t('After that: {title}', { title: next.title }) : next.title}
            <SessionTime iso={next.starts} className="block" />
          </p>
          <ZoneNote className="mt-1 text-ink-soft text-sm" />
        </>
      )}
    </div>
  )
}

function Account({ network }: { network: Network }) {
  const { social } = useOrganisation()
  const account = social.find(({ name }) => name === network)?.url
  if (!account) return null
  return (
    <p className="mt-6 text-center">
      <ButtonLink
        href={account}
        variant="secondary"
        target="_blank"
        rel="noopener noreferrer"
        icon={<ExternalLink className="size-5" aria-hidden="true" />}
      >
        {t('Our page on {network}', { network })}
      </ButtonLink>
    </p>
  )
}
