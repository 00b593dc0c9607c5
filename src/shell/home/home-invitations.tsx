import { ArrowRight, Church, CirclePlay, HandHeart, MapPin, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import type { SiteTexts } from '#slices/organisation/contract.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { CardLink } from '#ui/controls/card-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Section, useSections } from '#ui/state/use-sections.tsx'
import { SocialLinks } from '../site/social-links.tsx'

const community = '/community'

/** The way into the online community, and the ministry on the networks. Nothing where there is neither. */
export function Invitation() {
  const { isOn } = useSections()
  const { social } = useOrganisation()
  if (!isOn('community') && social.length === 0) return null
  return (
    <section className="on-night bg-[radial-gradient(50rem_24rem_at_50%_0%,var(--night-glow),transparent)] bg-night text-center text-ink">
      <div className="container section">
        <Section name="community">
          <CommunityCall />
        </Section>
        {social.length > 0 && (
          <>
            <h2 className={classNames('eyebrow', isOn('community') && 'mt-14')}>{t('Follow us')}</h2>
            <SocialLinks className="mt-4 flex flex-wrap justify-center gap-2 sm:gap-3" />
          </>
        )}
      </div>
    </section>
  )
}

function CommunityCall() {
  // Known in the browser alone, because the page itself is cached and the same for everybody.
  const isMember = useRootStore((root) => root.session.currentUser !== null)
  return (
    <>
      <h2 className="text-title">{t('One family, many homes')}</h2>
      <p className="mx-auto mt-4 max-w-[56ch] text-ink-soft text-lg">
        {t('Near or far, we pray together. Join us online and get to know one another.')}
      </p>
      {isMember ? (
        <ButtonLink href={community} size="large" className="mt-8">
          {t('Join Our Online Community')}
        </ButtonLink>
      ) : (
        <CardLink
          card="authenticate"
          opensWith={{ tab: 'register', leadsTo: community }}
          className={buttonClass('primary', 'large', 'mt-8')}
        >
          {t('Join Our Online Community')}
        </CardLink>
      )}
    </>
  )
}

/** The statement of faith, with the way into the community and two ways to give. */
export function Faith({ words }: { words: SiteTexts['faith'] | null }) {
  const { isOn } = useSections()
  const leadsOn = isOn('giving') || isOn('community')
  const isWritten = words !== null && words.statement !== ''
  if (!isWritten && !leadsOn) return null
  return (
    <section
      className="container section text-center"
      aria-label={isWritten ? t('What we believe') : t('Get involved')}
    >
      {isWritten && (
        <>
          <p className="eyebrow">{t('What we believe')}</p>
          <p className="mx-auto mt-5 max-w-[34ch] text-balance font-display text-title">{words.statement}</p>
          <p className="mx-auto mt-5 max-w-[60ch] text-ink-soft">{words.text}</p>
        </>
      )}
      {leadsOn && (
        <div className="mt-9 flex flex-wrap items-center justify-center gap-x-4 gap-y-7 sm:gap-x-10">
          <Section name="giving">
            <Give icon={<HandHeart />} name={t('Give to the poor')} />
          </Section>
          <Section name="community">
            <ButtonLink href="/community" size="large" className="max-sm:order-first max-sm:w-full">
              {t('Join our Community')}
            </ButtonLink>
          </Section>
          <Section name="giving">
            <Give icon={<Church />} name={t('Support the ministry')} />
          </Section>
        </div>
      )}
    </section>
  )
}

function Give({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <CardLink
      card="donations"
      className="group flex w-36 sm:w-48 flex-col items-center gap-2 rounded-control p-2 font-semibold text-sm"
    >
      <span className="inline-flex size-16 items-center justify-center rounded-full border border-line bg-surface-raised text-liturgical shadow-card transition duration-200 ease-calm group-hover:bg-accent group-hover:text-accent-ink [&>svg]:size-7">
        {icon}
      </span>
      {name}
    </CardLink>
  )
}

const ways = [
  { name: msg('Find Past Messages'), link: '/sermon', Icon: CirclePlay },
  { name: msg('Find a Church'), link: '/about-us', Icon: MapPin },
  { name: msg('Check Out The Store'), link: '/shop', Icon: Store },
]

/** The quick-links strip. */
export function QuickStrip() {
  const { leads } = useSections()
  return (
    <nav aria-label={t('Shortcuts')} className="border-line border-b">
      <ul className="container grid divide-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
        {ways
          .filter(({ link }) => leads(link))
          .map(({ name, link, Icon }) => (
            <li key={name}>
              <Link
                to={link}
                className="group flex min-h-24 items-center gap-4 px-2 py-4 font-display font-semibold text-subheading hover:text-accent-text md:px-6"
              >
                <Icon className="size-7 shrink-0 text-liturgical" strokeWidth={1.7} aria-hidden="true" />
                <span className="grow">{t(name)}</span>
                <ArrowRight
                  className="size-5 shrink-0 transition-transform duration-200 ease-calm group-hover:translate-x-1 motion-reduce:transform-none"
                  aria-hidden="true"
                />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The consultation promo. */
export function Promo() {
  return (
    <section className="container section">
      <div className="grid overflow-hidden rounded-card border border-line bg-surface-raised shadow-card md:grid-cols-2">
        <img
          src={artUrl({ shape: 'card', palette: 'sea', motif: 'confession', seed: 'emptyout' })}
          alt=""
          {...shapeSizes.card}
          loading="lazy"
          className="h-full max-h-64 w-full object-cover md:order-last md:max-h-none"
        />
        <div className="p-7 sm:p-10 lg:p-14">
          <h2 className="text-title">{t('Empty Out the Negative')}</h2>
          <p className="mt-4 text-ink-soft">
            {t(
              'A full cup has no room for more. Let go of the old: the grudge, the fear, the guilt you’ve carried too long. Make room for the blessings God has ready for you. We’ll take the first steps with you.',
            )}
          </p>
          <ButtonLink href="/consultations" className="mt-7">
            {t('Request Now')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
