import { call } from '#core/api/call.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { formatList } from '#core/text/format-list.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { zoneLabel, zoneName } from '#core/time/zone-places.ts'
import { isTimeZone } from '#core/time/zoned-time.ts'
import { schedule as readSchedule, type Schedule, type Session } from '#slices/live/contract.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { TryButton } from '#ui/feedback/try-button.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Fact } from '#ui/text/fact.tsx'
import type { Outcome } from './contract.ts'
import { StatusSection } from './service-sections.tsx'

type Gap = { what: string; href: string }

const identity = '/admin/settings/identity'
const texts = '/admin/settings/texts'

const factsOf = (organisation: Organisation): (Gap & { value: string })[] => [
  { what: msg('Name'), href: identity, value: organisation.name },
  { what: msg('Email address'), href: identity, value: organisation.email },
  {
    what: msg('Time zone'),
    href: identity,
    value: isTimeZone(organisation.timeZone) ? organisation.timeZone : '',
  },
  { what: msg('Address'), href: texts, value: organisation.address.join('\n') },
  { what: msg('Phone'), href: texts, value: organisation.telephone },
  { what: msg('Spiritual director'), href: texts, value: organisation.spiritualDirector.name },
  { what: msg('Social links'), href: texts, value: organisation.social.map(({ url }) => url).join('\n') },
]

/** These a ministry may well share with the demo. */
const shared: readonly string[] = [msg('Name'), msg('Time zone'), msg('Spiritual director')]
const ofDemo = new Map(factsOf(demoOrganisation).map(({ what, value }) => [what, value]))

/** Missing facts about the ministry and leftovers of the demo, each with a link to the page that fixes it. */
export function gapsIn(organisation: Organisation): { missing: Gap[]; demo: Gap[] } {
  const facts = factsOf(organisation)
  const gap = ({ what, href }: Gap): Gap => ({ what, href })
  return {
    missing: facts.filter(({ value }) => value.trim() === '').map(gap),
    demo: facts
      .filter(({ what, value }) => !shared.includes(what) && value !== '' && value === ofDemo.get(what))
      .map(gap),
  }
}

/** How the site presents the ministry, in words. */
export function tryOrganisation(organisation: Organisation, now: Date): Outcome {
  const { missing, demo } = gapsIn(organisation)
  const { name, email, telephone, timeZone } = organisation
  if (missing.length + demo.length > 0) {
    const words = [
      missing.length > 0 && t('Missing from the site: {missing}.', { missing: listed(missing) }),
      demo.length > 0 &&
        t('Still from the demo, so visitors can’t reach you: {demo}.', { demo: listed(demo) }),
    ]
    return { good: false, text: words.filter(Boolean).join(' ') }
  }
  const time = `${formatDate(now, 'weekdayClock', timeZone)}, ${zoneName(timeZone)}`
  return {
    good: true,
    text: t(
      'Visitors see {name}, {email} and {telephone}. The ministry’s time is {time}. If that’s wrong, change the time zone.',
      { name, email, telephone, time },
    ),
  }
}

const listed = (gaps: readonly Gap[]) => formatList(gaps.map(({ what }) => t(what)))

export function OrganisationSection() {
  const organisation = useOrganisation()
  const { missing, demo } = gapsIn(organisation)
  return (
    <StatusSection
      title={t('Ministry')}
      badge={
        missing.length > 0 ? (
          <Badge tone="danger">{t('Incomplete')}</Badge>
        ) : (
          <Badge tone={demo.length > 0 ? 'accent' : 'success'}>
            {demo.length > 0 ? t('Partly from the demo') : t('Complete')}
          </Badge>
        )
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('Name')}>{organisation.name || t('None')}</Fact>
        <Fact name={t('Time zone')}>{zoneLabel(organisation.timeZone)}</Fact>
        <Fact name={t('Missing')}>
          <Gaps gaps={missing} />
        </Fact>
        <Fact name={t('Still from the demo')}>
          <Gaps gaps={demo} />
        </Fact>
      </dl>
      <TryButton
        bad={t('Not ready for visitors')}
        act={async () => tryOrganisation(await call(readOrganisation, {}), new Date())}
      >
        {t('Check what visitors see')}
      </TryButton>
    </StatusSection>
  )
}

const Gaps = ({ gaps }: { gaps: readonly Gap[] }) =>
  gaps.length === 0 ? (
    t('Nothing')
  ) : (
    <ul>
      {gaps.map(({ what, href }) => (
        <li key={what}>
          <AppLink href={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
            {t(what)}
          </AppLink>
        </li>
      ))}
    </ul>
  )

/** `Sunday, November 15 at 7:00 PM, Pacific time` */
const timeIn = (iso: string, timeZone: string) =>
  `${formatDate(iso, 'longWeekdayTime', timeZone)}, ${zoneName(timeZone)}`

/** The session that visitors are counted down to, or that is on by the schedule. */
const nextSession = ({ sessions }: Schedule, now: Date): Session | undefined =>
  sessions.find(({ kind, ends }) => kind !== 'cancelled' && Date.parse(ends) > now.getTime())

/** The schedule at this moment, in the ministry's time zone and in the reader's. */
export function trySchedule(schedule: Schedule, now: Date, ownZone: string): Outcome {
  const next = nextSession(schedule, now)
  if (!next) {
    return {
      good: false,
      text: t(
        'No live session is planned for the coming weeks, so visitors don’t know when to join. Add a weekly time or an extra session under Live schedule.',
      ),
    }
  }
  const { title, starts, ends } = next
  const isOn = Date.parse(starts) <= now.getTime()
  const moment = isOn ? ends : starts
  const time = timeIn(moment, schedule.time_zone)
  const values = {
    title,
    time,
    yourTime: timeIn(moment, ownZone),
    left: timeLeft(Date.parse(starts) - now.getTime()),
  }
  const isHere = ownZone === schedule.time_zone
  const said = isOn
    ? isHere
      ? msg('“{title}” is live now, until {time}.')
      : msg('“{title}” is live now, until {time}. In your local time: {yourTime}.')
    : isHere
      ? msg('“{title}” starts in {left}, on {time}.')
      : msg('“{title}” starts in {left}, on {time}. In your local time: {yourTime}.')
  return { good: true, text: t(said, values) }
}

/** `2 days and 3 hours`: the two largest units. */
function timeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  const parts = [
    { count: Math.floor(minutes / 1440), text: msg('{count, plural, one {# day} other {# days}}') },
    { count: Math.floor((minutes % 1440) / 60), text: msg('{count, plural, one {# hour} other {# hours}}') },
    { count: minutes % 60, text: msg('{count, plural, one {# minute} other {# minutes}}') },
  ]
  const shown = parts.filter(({ count }) => count > 0).slice(0, 2)
  return formatList(shown.map(({ text, count }) => t(text, { count })))
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function ScheduleSection({ schedule, now }: { schedule: Schedule; now: string }) {
  const isHere = useHydrated()
  const next = nextSession(schedule, new Date(now))
  return (
    <StatusSection
      title={t('Live schedule')}
      badge={
        <Badge tone={next ? 'success' : 'danger'}>{next ? t('Scheduled') : t('Nothing scheduled')}</Badge>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('Next session')}>
          {next?.title ?? (
            <AppLink href="/admin/schedule" className="underline underline-offset-4">
              {t('None yet. Add a session')}
            </AppLink>
          )}
        </Fact>
        <Fact name={t('Upcoming sessions')}>
          {schedule.sessions.filter(({ kind }) => kind !== 'cancelled').length}
        </Fact>
        {next && <Fact name={t('Ministry time')}>{timeIn(next.starts, schedule.time_zone)}</Fact>}
        {next && (
          <Fact name={t('Your local time')}>{isHere ? timeIn(next.starts, ownZone()) : t('Loading...')}</Fact>
        )}
      </dl>
      <TryButton
        bad={t('Nothing planned')}
        act={async () => trySchedule(await call(readSchedule, {}), new Date(), ownZone())}
      >
        {t('Check the schedule')}
      </TryButton>
    </StatusSection>
  )
}
