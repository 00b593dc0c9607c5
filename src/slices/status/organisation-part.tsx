import { call } from '#core/api/call.ts'
import { initialOrganisation, type Organisation } from '#core/settings/organisation.ts'
import { englishDate, isTimeZone, zoneName } from '#core/time/zoned-time.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Fact } from '#ui/text/fact.tsx'
import type { Outcome } from './contract.ts'
import { Part } from './part.tsx'
import { TryButton } from './try-button.tsx'

type Gap = { what: string; href: string }

const identity = '/admin/ministry/identity'
const texts = '/admin/ministry/texts'

const factsOf = (organisation: Organisation): (Gap & { value: string })[] => [
  { what: 'name', href: identity, value: organisation.name },
  { what: 'email address', href: identity, value: organisation.email },
  {
    what: 'time zone',
    href: identity,
    value: isTimeZone(organisation.timeZone) ? organisation.timeZone : '',
  },
  { what: 'address', href: texts, value: organisation.address.join('\n') },
  { what: 'telephone', href: texts, value: organisation.telephone },
  { what: 'spiritual director', href: texts, value: organisation.spiritualDirector.name },
  { what: 'social networks', href: texts, value: organisation.social.map(({ url }) => url).join('\n') },
]

/** These a ministry may well share with the demo. */
const shared = ['name', 'time zone', 'spiritual director']
const ofDemo = new Map(factsOf(initialOrganisation).map(({ what, value }) => [what, value]))

/** What the site does not know of the ministry, and what is still the demo's; each with the page that mends it. */
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

const clock = englishDate({ weekday: 'long', hour: 'numeric', minute: '2-digit' })

/** How the site presents the ministry, in words. */
export function tryOrganisation(organisation: Organisation, now: Date): Outcome {
  const { missing, demo } = gapsIn(organisation)
  const { name, email, telephone, timeZone } = organisation
  if (missing.length + demo.length > 0) {
    const words = [
      missing.length > 0 && `Visitors look in vain for: ${listed(missing)}.`,
      demo.length > 0 && `Still the demo’s, where nobody answers: ${listed(demo)}.`,
    ]
    return { good: false, text: words.filter(Boolean).join(' ') }
  }
  const time = `${clock(now.toISOString(), timeZone)}, ${zoneName(timeZone)}`
  return {
    good: true,
    text: `Visitors read ${name}, ${email}, ${telephone}. By the ministry’s clock it is ${time}; if that is not so, change the time zone.`,
  }
}

/** `a, b and c` */
const listed = (gaps: readonly Gap[]) =>
  gaps
    .map(({ what }) => what)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

export function OrganisationPart() {
  const organisation = useOrganisation()
  const { missing, demo } = gapsIn(organisation)
  return (
    <Part
      title="Organisation"
      badge={
        missing.length > 0 ? (
          <Badge tone="danger">Something is missing</Badge>
        ) : (
          <Badge tone={demo.length > 0 ? 'accent' : 'success'}>
            {demo.length > 0 ? 'Partly the demo’s' : 'Complete'}
          </Badge>
        )
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Name">{organisation.name || 'None'}</Fact>
        <Fact name="Time zone">{organisation.timeZone}</Fact>
        <Fact name="Missing">
          <Gaps gaps={missing} />
        </Fact>
        <Fact name="Still the demo’s">
          <Gaps gaps={demo} />
        </Fact>
      </dl>
      <TryButton
        bad="Not ready for visitors"
        act={async () => tryOrganisation(await call(readOrganisation, {}), new Date())}
      >
        Look as a visitor
      </TryButton>
    </Part>
  )
}

const Gaps = ({ gaps }: { gaps: readonly Gap[] }) =>
  gaps.length === 0 ? (
    'Nothing'
  ) : (
    <ul>
      {gaps.map(({ what, href }) => (
        <li key={what}>
          <AppLink href={href} className="underline underline-offset-4">
            {what.slice(0, 1).toUpperCase() + what.slice(1)}
          </AppLink>
        </li>
      ))}
    </ul>
  )
