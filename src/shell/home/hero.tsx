import { t } from '#core/text/messages.ts'
import { zoneName } from '#core/time/zone-places.ts'
import type { LiveTeaching, Schedule } from '#slices/live/contract.ts'
import { SessionTime } from '#slices/live/parts/session-time.tsx'
import { useLiveCountdown } from '#slices/live/parts/use-live-countdown.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Countdown, countdownText } from '#ui/media/countdown.tsx'
import { HeroVideo } from '#ui/media/hero-video.tsx'
import { Video } from '#ui/media/video.tsx'
import { videoKind } from '#ui/media/video-link.ts'
import { WindowPicture } from '#ui/media/window-picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'

type Session = { url_for: string; message_title: string; image: string }

type HeroFilm<Live> =
  | { from: 'live'; session: Live }
  | { from: 'ministry'; src: string }
  | { from: 'nowhere' }

const isPlayable = (link: string): boolean => ['file', 'embed'].includes(videoKind(link))

/** What the home page's hero plays: the live session, or else the ministry's own film. */
export function heroFilm<Live extends Session>(live: Live | null, film: string): HeroFilm<Live> {
  if (live && isPlayable(live.url_for)) return { from: 'live', session: live }
  return isPlayable(film) ? { from: 'ministry', src: film } : { from: 'nowhere' }
}

export type Air = { live: LiveTeaching | null; schedule: Schedule }

export function Hero({
  air,
  film,
  conventionYear,
}: {
  air: Air | null
  film: string
  /** Null while registration is closed. */
  conventionYear: string | null
}) {
  const shown = heroFilm(air?.live ?? null, film)
  const own = useOrganisation().look?.heroes?.['/']
  return (
    <section className="on-night relative overflow-hidden bg-[radial-gradient(60rem_40rem_at_78%_55%,var(--night-glow),transparent)] bg-night text-ink">
      <div className="container grid items-end gap-x-8 md:grid-cols-[7fr_5fr] lg:gap-x-12">
        <div className="max-w-2xl self-center pt-9 pb-7 sm:py-20 lg:py-28">
          <p className="eyebrow">
            {air && hasSchedule(air) ? <Eyebrow air={air} /> : t('A house of prayer, open to all')}
          </p>
          <h1 className="mt-4 text-display">
            {own?.heading ?? t('Live Prayer Session. Pray With Us Every Day.')}
          </h1>
          <p className="mt-4 max-w-[52ch] text-ink-soft sm:mt-6 sm:text-lg">
            {own?.text ??
              t(
                'Wherever you are and whatever the hour, you don’t have to pray alone. Come in, be still and pray with us.',
              )}
          </p>
          <div className="mt-7 flex flex-wrap gap-3 sm:mt-9">
            <ButtonLink href="/sermon" size="large" className="max-sm:w-full">
              {t('Click To Watch Now')}
            </ButtonLink>
            {conventionYear !== null && (
              <ButtonLink
                href="/Holy-Ghost-prayer-movement"
                size="large"
                variant="secondary"
                className="max-sm:w-full"
              >
                {t('Register For {year} Convention', { year: conventionYear })}
              </ButtonLink>
            )}
          </div>
        </div>
        <Film shown={shown} image={own?.image} />
      </div>
    </section>
  )
}

/** Otherwise there is nothing to count to. */
const hasSchedule = ({ live, schedule }: Air) => live !== null || schedule.sessions.length > 0

function Eyebrow({ air: { live, schedule } }: { air: Air }) {
  const { isLive, left, to, next } = useLiveCountdown(schedule, live !== null, 'saved')
  const { timeZone } = useOrganisation()
  if (live) return t('Live Now: {title}', { title: live.message_title })
  if (isLive) return countdownText(0)
  return t.rich('Next prayer: {countdown}', {
    countdown: (
      <>
        <Countdown left={left} to={to} label={t('Time until the next prayer')} />
        {next && (
          <noscript>
            <SessionTime iso={next.starts} /> {zoneName(timeZone)}
          </noscript>
        )}
      </>
    ),
  })
}

const cardClass = 'self-center rounded-card shadow-popup max-md:mb-14'

/** A live session or an embedded video is shown in landscape; a video on this site fills the window. */
function Film({ shown, image }: { shown: HeroFilm<LiveTeaching>; image: string | undefined }) {
  if (shown.from === 'live') {
    const { url_for, message_title, image } = shown.session
    return <Video hero src={url_for} title={message_title} poster={image} className={cardClass} />
  }
  const film = shown.from === 'ministry' ? shown.src : ''
  const title = t('Our ministry at prayer')
  if (videoKind(film) === 'embed') return <Video hero src={film} title={title} className={cardClass} />
  return <Window film={film} title={title} image={image} />
}

/** The large window, which extends below the edge of the hero. The photo shows while no video plays. */
function Window({ film, title, image }: { film: string; title: string; image: string | undefined }) {
  return (
    <div className="relative mx-auto -mb-8 w-44 sm:-mb-24 sm:w-72 md:mt-16 md:w-full lg:-mb-28 lg:w-84 xl:w-100">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -inset-24 bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--candle)_42%,transparent),transparent)]"
      />
      <HeroVideo
        src={film}
        kind={videoKind(film)}
        title={title}
        still={
          <WindowPicture
            image={image}
            palette="dawn"
            motif="candleroad"
            seed="narthex"
            sizes="(min-width: 80rem) 25rem, (min-width: 64rem) 21rem, (min-width: 40rem) 18rem, 15rem"
            priority
            className="relative w-full"
          />
        }
        className="w-full"
        filmClassName="in-window"
        buttonClassName="bottom-12 sm:bottom-28 lg:bottom-32"
      />
    </div>
  )
}
