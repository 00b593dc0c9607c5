import { ArrowLeft, ExternalLink } from 'lucide-react'
import { say } from '#core/say.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { useOrganisation } from '#ui/use-organisation.ts'
import { Video } from '#ui/video.tsx'
import type { LiveTeaching, Schedule } from '../contract.ts'
import { linkOn, type Network } from '../networks.ts'
import { phaseAt } from '../phase.ts'
import { LiveCountdown } from './live-countdown.tsx'
import { SessionTime, ZoneNote } from './session-time.tsx'
import { useMoment } from './use-moment.ts'
import { useOnAir } from './use-on-air.ts'
import { WaitingScreen } from './waiting-screen.tsx'

const looks = {
  Facebook: { palette: 'sea', motif: 'monstrance' },
  TikTok: { palette: 'rose', motif: 'monstrance' },
} as const

/** The live session as one network streams it. */
export function NetworkLive({
  network,
  live,
  schedule,
}: {
  network: Network
  live: LiveTeaching | null
  schedule: Schedule
}) {
  const { shown } = useOnAir(live)
  const link = shown && linkOn(network, shown)
  const { palette, motif } = looks[network]
  return (
    <>
      <PageHero
        eyebrow={say('Live')}
        title={say('Live on {network}', { network })}
        text={say('Our prayer as it is streamed on {network}.', { network })}
        palette={palette}
        motif={motif}
      />
      <section className="container-narrow section">
        <ButtonLink
          href="/sermon"
          variant="quiet"
          size="small"
          icon={<ArrowLeft className="size-5" aria-hidden="true" />}
          className="-ml-3"
        >
          {say('Back')}
        </ButtonLink>
        <NextProgram schedule={schedule} isLive={live !== null} />
        <div className="mt-8">
          {shown && link ? (
            <Video key={shown.id} src={link} title={shown.message_title} poster={shown.image} />
          ) : (
            <WaitingScreen
              title={say('We are not on {network} at the moment', { network })}
              palette={palette}
              motif={motif}
            >
              {say('When we are, the video appears here by itself.')}
            </WaitingScreen>
          )}
        </div>
        <Account network={network} />
      </section>
    </>
  )
}

function NextProgram({ schedule, isLive }: { schedule: Schedule; isLive: boolean }) {
  const { next } = phaseAt(schedule.sessions, useMoment(schedule))
  return (
    <div className="mt-6 text-center">
      <h2 className="text-heading">{say('Next Program starts in:')}</h2>
      <p className="mt-2 font-display font-semibold text-[3.25rem] leading-tight">
        <LiveCountdown schedule={schedule} isLive={isLive} label={say('Time until the next program')} />
      </p>
      {next && (
        <p className="mt-2 text-ink-soft">
          {next.title}
          <SessionTime iso={next.starts} className="block" />
        </p>
      )}
      <ZoneNote className="mt-1 text-ink-soft text-sm" />
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
        {say('Our page on {network}', { network })}
      </ButtonLink>
    </p>
  )
}
