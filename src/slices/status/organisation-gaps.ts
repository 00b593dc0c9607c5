import { initialOrganisation, type Organisation } from '#core/settings/organisation.ts'
import { isTimeZone, zoneName } from '#core/time/clock-time.ts'
import { englishDate } from '#core/time/english-date.ts'
import type { Outcome } from './contract.ts'

export type Gap = { what: string; href: string }

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
