import { CalendarDays, HandHeart, HeartHandshake, type LucideIcon, Radio } from 'lucide-react'
import { useId } from 'react'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '../controls/app-link.tsx'
import { classNames } from '../controls/class-names.ts'
import { ShareButton } from '../controls/share.tsx'
import { useOrganisation } from '../state/use-organisation.ts'
import { useSections } from '../state/use-sections.tsx'

type Step = { href: string; Icon: LucideIcon; title: string; text: string }

const steps = {
  pray: {
    href: '/community',
    Icon: HeartHandshake,
    title: msg('Pray for someone'),
    text: msg('Read the prayers on our Paper Wall.'),
  },
  live: {
    href: '/sermon',
    Icon: Radio,
    title: msg('Pray with us live'),
    text: msg('See when the next session starts.'),
  },
  give: {
    href: '/give',
    Icon: HandHeart,
    title: msg('Give to a cause'),
    text: msg('Choose one that’s close to your heart.'),
  },
  events: {
    href: '/programs-and-events',
    Icon: CalendarDays,
    title: msg('Come to an event'),
    text: msg('Retreats, vigils and outreach near you.'),
  },
} as const satisfies Record<string, Step>

/** Where people may go from a page that thanks them. */
export function NextSteps({
  to,
  share,
  level = 2,
  className,
}: {
  to: readonly (keyof typeof steps)[]
  /** What is offered to be passed on. */
  share?: { label: string; url: string }
  level?: 2 | 3 | 4
  className?: string
}) {
  const id = useId()
  const organisation = useOrganisation()
  const { leads } = useSections()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={classNames('no-print', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading id={id} className="text-subheading">
          {t('What’s next?')}
        </Heading>
        {share && leads(share.url) && (
          <ShareButton title={organisation.name} url={share.url} label={share.label} />
        )}
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
        {to
          .filter((name) => leads(steps[name].href))
          .map((name) => {
            const { href, Icon, title, text } = steps[name]
            return (
              <li key={name}>
                <AppLink
                  href={href}
                  className="flex h-full items-start gap-3 rounded-card border border-line bg-surface-raised p-4 shadow-card transition-shadow duration-200 hover:shadow-lift"
                >
                  <Icon
                    className="mt-0.5 size-6 shrink-0 text-liturgical"
                    strokeWidth={1.7}
                    aria-hidden="true"
                  />
                  <span>
                    <span className="block font-semibold">{t(title)}</span>
                    <span className="block text-ink-soft text-sm">{t(text)}</span>
                  </span>
                </AppLink>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
