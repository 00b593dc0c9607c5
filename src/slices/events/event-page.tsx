import { ArrowLeft, CalendarClock, CalendarPlus, Globe, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta, pictureToShare } from '#core/pages/page-meta.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { altIn } from '#core/storage/picture-alt.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { timesIn } from '#core/time/zoned-time.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { ShareButton } from '#ui/controls/share.tsx'
import { isHydrating } from '#ui/feedback/as-served.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Video } from '#ui/media/video.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { descriptionText, googleCalendar, outlookCalendar } from './calendar.ts'
import { type Event, events } from './contract.ts'
import { eventDate } from './dates.ts'
import { isOnline } from './event-teaser.ts'
import { programsAddress, programTabs } from './programs-address.ts'

/** A calendar file, and links for the two web calendars that take an address. */
function AddToCalendar({ event, siteUrl }: { event: Event; siteUrl: string }) {
  return (
    <div>
      <ButtonLink
        href={`/event/${event.id}/event.ics`}
        download
        icon={<CalendarPlus className="size-5" aria-hidden="true" />}
        className="w-full"
      >
        {t('Add to calendar')}
      </ButtonLink>
      <p className="mt-2 text-ink-soft text-sm">
        {t.rich(
          'This file works with Apple, Android, Outlook and other calendars. You can also add the event to {google} or {outlook}.',
          {
            google: <Elsewhere href={googleCalendar(event, siteUrl)}>{t('Google Calendar')}</Elsewhere>,
            outlook: <Elsewhere href={outlookCalendar(event, siteUrl)}>{t('Outlook.com')}</Elsewhere>,
          },
        )}
      </p>
    </div>
  )
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <AppLink
      href={href}
      target="_blank"
      className="hit-area relative text-accent-text underline underline-offset-4"
    >
      {children}
    </AppLink>
  )
}

/**
 * The same hours on the visitor's own clock, which only the browser knows (ui/boot/own-time.ts). The room of the
 * event's own is kept free before, so that nothing moves.
 */
function YourTime({ startsAt, endsAt, timeZone }: Pick<Event, 'startsAt' | 'endsAt' | 'timeZone'>) {
  const hydrated = useHydrated()
  const times = { startsAt, endsAt }
  const there = timesIn(times, timeZone)
  const same = t('Same time')
  const here = hydrated ? timesIn(times, Intl.DateTimeFormat().resolvedOptions().timeZone) : there
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className="invisible" aria-hidden="true">
        {there}
      </span>
      {isHydrating(hydrated) ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it keeps React from looking inside
        <span dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      ) : (
        <span
          data-own-range={`${startsAt} ${endsAt}`}
          data-pattern={t('{start} to {end}', { start: '{start}', end: '{end}' })}
          data-there={there}
          data-same={same}
        >
          {hydrated && (here === there ? same : here)}
        </span>
      )}
    </span>
  )
}

/** The date as in `date`, in the site's language. */
const dateOf = (event: Event) => eventDate(event, event.timeZone)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const event = await callIn(context)(events.read, { id: idIn(params) })
  const over = Date.parse(event.endsAt) < Date.now()
  const alt = await altIn(context, event.coverImg)
  return { event, alt, over, siteUrl: servicesIn(context).siteUrl }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { event, siteUrl } = args.loaderData
  return [
    ...pageMeta(args, {
      title: event.title,
      description: shorten(`${dateOf(event)}, ${event.place}. ${excerptText(event.description)}`, 160),
      image: event.coverImg,
      type: 'article',
    }),
    { 'script:ld+json': eventJson(event, siteUrl, organisationOf(args)) },
  ]
}

export default function EventPage() {
  const { event, alt, over, siteUrl } = useLoaderData<typeof loader>()
  const tab = programTabs.find(({ type }) => type === event.eventType) ?? programTabs[0]
  return (
    <article className="container section">
      <ButtonLink
        href={programsAddress(tab)}
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="-ml-3 no-print"
      >
        {t('Back')}
      </ButtonLink>
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0 lg:row-span-2">
          <div className="overflow-hidden rounded-card border border-line shadow-card">
            <Picture
              src={event.coverImg}
              alt={alt}
              ratio="card"
              sizes="(min-width: 1024px) 46rem, 100vw"
              priority
            />
          </div>
          <p className="eyebrow mt-8">{t(tab.label)}</p>
          <h1 className="wrap-anywhere mt-2 text-title">{event.title}</h1>
          <p className="mt-3 text-ink-soft">{t('Posted by {author}', { author: event.author })}</p>
        </div>
        <aside
          aria-label={t('When and where')}
          className="flex flex-col gap-6 rounded-card border border-line bg-surface-raised p-6 shadow-card lg:sticky lg:top-40 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start"
        >
          <dl className="flex flex-col gap-5">
            <Fact name={t('When')} Icon={CalendarClock}>
              <time dateTime={event.startsAt}>{dateOf(event)}</time>
            </Fact>
            <Fact name={t('Where')} Icon={MapPin}>
              {event.place}
            </Fact>
            <Fact name={t('Your local time')} Icon={Globe} className="[@media(scripting:none)]:hidden">
              <YourTime {...event} />
            </Fact>
          </dl>
          <div className="no-print flex flex-col gap-4 border-line border-t pt-6">
            {over ? (
              <p className="font-semibold">{t('This event is over. Thank you to everyone who came.')}</p>
            ) : (
              <AddToCalendar event={event} siteUrl={siteUrl} />
            )}
            <ShareButton title={event.title} url={`${siteUrl}/event/${event.id}`} size="medium" />
          </div>
        </aside>
        <div className="min-w-0">
          <RichText value={event.description} />
          {event.video !== '' && <Video src={event.video} title={event.title} className="mt-8" />}
          <div className="no-print mt-10 border-line border-t pt-6">
            <ButtonLink href={programsAddress(tab)} variant="secondary">
              {t('More from {section}', { section: t(tab.label) })}
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  )
}

function Fact({
  name,
  Icon,
  className,
  children,
}: {
  name: string
  Icon: typeof Globe
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('relative pl-9', className)}>
      <dt className="text-ink-soft text-sm">
        <Icon className="absolute top-0.5 left-0 size-5 text-accent-text" aria-hidden="true" />
        {name}
      </dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  )
}

/** What search engines read of an event, as schema.org has it. */
function eventJson(event: Event, siteUrl: string, organisation: Organisation) {
  const url = `${siteUrl}/event/${event.id}`
  const online = isOnline(event.place)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: shorten(descriptionText(event.description), 500),
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url: `${siteUrl}/sermon` }
      : { '@type': 'Place', name: event.place, address: event.place },
    image: pictureToShare(event.coverImg, siteUrl),
    organizer: { '@type': 'Organization', name: organisation.name, url: siteUrl },
    isAccessibleForFree: true,
    url,
  }
}
