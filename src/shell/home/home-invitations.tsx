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
            <h2 className={classNames('eyebrow', isOn('community') && 'mt-8 sm:mt-14')}>{t('Follow us')}</h2>
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
      <p className="mx-auto mt-3 max-w-[56ch] text-ink-soft sm:mt-4 sm:text-lg">
        {t('Near or far, we pray together. Join us online and get to know one another.')}
      </p>
      {isMember ? (
        <ButtonLink href={community} size="large" className="mt-6 sm:mt-8">
          {t('Join Our Online Community')}
        </ButtonLink>
      ) : (
        <CardLink
          card="authenticate"
          opensWith={{ tab: 'register', leadsTo: community }}
          className={buttonClass('primary', 'large', 'mt-6 sm:mt-8')}
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
      className="container section text-center [.section+&]:pt-4"
      aria-label={isWritten ? t('What we believe') : t('Get involved')}
    >
      {isWritten && (
        <>
          <p className="eyebrow">{t('What we believe')}</p>
          <p className="mx-auto mt-5 max-w-[34ch] text-balance font-display text-title max-sm:text-heading">
            {words.statement}
          </p>
          <p className="mx-auto mt-5 max-w-[60ch] text-ink-soft">{words.text}</p>
        </>
      )}
      {leadsOn && (
        <div className="mt-7 flex flex-wrap items-start justify-center gap-x-4 gap-y-4 sm:mt-9 sm:items-center sm:gap-x-10">
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
      className="group wrap-anywhere flex items-center gap-2.5 rounded-control p-1 font-semibold text-sm max-sm:w-40 max-sm:text-left sm:w-48 sm:flex-col sm:gap-2 sm:p-2"
    >
      <span className="inline-flex size-12 shrink-0 items-center justify-center sm:size-16 rounded-full border border-line bg-surface-raised text-liturgical shadow-card transition duration-200 ease-calm group-hover:bg-accent group-hover:text-accent-ink [&>svg]:size-7">
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
      <ul className="container grid auto-cols-fr grid-flow-col divide-x divide-line">
        {ways
          .filter(({ link }) => leads(link))
          .map(({ name, link, Icon }) => (
            <li key={name}>
              <Link
                to={link}
                className="group flex h-full min-h-24 items-center gap-x-4 gap-y-2 px-2 py-4 font-display font-semibold text-subheading hover:text-accent-text max-md:flex-col max-md:text-center max-md:text-base max-md:leading-snug md:px-6"
              >
                <Icon className="size-7 shrink-0 text-liturgical" strokeWidth={1.7} aria-hidden="true" />
                <span className="wrap-anywhere grow">{t(name)}</span>
                <ArrowRight
                  className="size-5 shrink-0 transition-transform duration-200 ease-calm max-md:hidden group-hover:translate-x-1 motion-reduce:transform-none"
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
      <div className="grid overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-surface-raised md:grid-cols-2">
        <img
          src={artUrl({ shape: 'card', palette: 'sea', motif: 'confession', seed: 'emptyout' })}
          alt=""
          {...shapeSizes.card}
          loading="lazy"
          className="decorative h-full w-full object-cover max-sm:hidden md:order-last"
        />
        <div className="sm:p-10 lg:p-14">
          <h2 className="text-title">{t('Empty Out the Negative')}</h2>
          <p className="mt-3 text-ink-soft sm:mt-4">
            {t(
              'A full cup has no room for more. Let go of the old: the grudge, the fear, the guilt you’ve carried too long. Make room for the blessings God has ready for you. We’ll take the first steps with you.',
            )}
          </p>
          <ButtonLink href="/consultations" className="mt-5 sm:mt-7">
            {t('Request Now')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
