import { ArrowLeft, BedDouble, CalendarDays, Mail, MailCheck, Newspaper, QrCode, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { mailLink } from '#ui/layout/contact.ts'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Section, useSections } from '#ui/state/use-sections.tsx'
import { type Edition, pages, readConvention, texts } from '../contract.ts'
import { HotelLink } from './hotel-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { datesText, earlyRegistration, formName } from './registration-fields.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readConvention, {})

export const action = formAction({ [formName]: earlyRegistration })

const where = ({ cities }: Edition) =>
  cities.map(({ name, dates }) => `${name} ${datesText(dates)}`).join(', ')

export const meta: MetaFunction<typeof loader> = (args) => {
  const edition = args.loaderData?.edition
  return pageMeta(args, {
    title: edition?.title ?? t('Convention'),
    description: edition
      ? t('Register for the convention: {places}.', { places: where(edition) })
      : t('Our convention: prayer, teaching and adoration.'),
    path: pages.form,
  })
}

export default function RegisterPage() {
  const { edition } = useLoaderData<typeof loader>()
  const { name } = useOrganisation()
  return (
    <>
      <div className="on-night bg-night text-ink">
        <div className="container pt-4">
          <ButtonLink
            href="/"
            variant="quiet"
            size="small"
            icon={<ArrowLeft className="size-5" aria-hidden="true" />}
            className="-ml-3"
          >
            {t(texts.home)}
          </ButtonLink>
        </div>
      </div>
      <PageHero
        eyebrow={name}
        title={edition?.title ?? t('Convention')}
        text={edition?.welcome || t('Days of prayer, teaching and adoration together.')}
        palette="red"
        motif="pentecostday"
      />
      {edition && (
        <section className="container pt-12" aria-labelledby="dates">
          <h2 id="dates" className="text-title">
            {t('When and where')}
          </h2>
          <ul className="mt-6 grid gap-5 md:grid-cols-2">
            {edition.cities.map((city) => (
              <CityCard key={city.name} city={city} open={edition.open} />
            ))}
          </ul>
        </section>
      )}
      <section className="container section" aria-labelledby="register">
        {edition?.open ? (
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
            <div className="min-w-0 max-w-2xl">
              <h2 id="register" className="mb-8 text-title">
                {t('Register')}
              </h2>
              <RegisterForm edition={edition} />
            </div>
            <Aside edition={edition} />
          </div>
        ) : (
          <ClosedNote edition={edition} />
        )}
      </section>
    </>
  )
}

function CityCard({ city, open }: { city: Edition['cities'][number]; open: boolean }) {
  return (
    <li className="flex items-start gap-4 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <CalendarDays className="mt-1 size-6 shrink-0 text-accent-text" aria-hidden="true" />
      <div className="min-w-0">
        <h3 className="text-heading">{city.name}</h3>
        <p className="mt-1 font-semibold">{datesText(city.dates)}</p>
        {city.venue && <p className="mt-1 text-ink-soft">{city.venue}</p>}
        {open && city.full && (
          <p className="mt-3 text-ink-soft text-sm">
            {t(
              'All places are taken, but you can still register. You’ll be on the waiting list, and we’ll email you as soon as there’s room for your whole group.',
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function Aside({ edition }: { edition: Edition }) {
  return (
    <aside className="flex flex-col gap-6 lg:sticky lg:top-40 lg:self-start" aria-label={t('Good to know')}>
      <ul className="flex flex-col gap-5">
        <Step icon={<MailCheck />} title={t('We’ll email you right away')}>
          {t('The email tells you whether you have a place. If you do, a calendar file is attached.')}
        </Step>
        <Step icon={<QrCode />} title={t('Check in with your QR code')}>
          {t('Bring it printed or on your phone. It covers your whole group.')}
        </Step>
        {edition.hotelUrl && (
          <Step icon={<BedDouble />} title={t('Hotels nearby')}>
            {t('Use the link below to book a room.')}
          </Step>
        )}
      </ul>
      <HotelLink href={edition.hotelUrl} />
      <LostLink />
    </aside>
  )
}

function LostLink() {
  return (
    <p className="text-ink-soft text-sm">
      {t.rich('Already registered? <link>View your registration or get your link again</link>', {
        link: (words) => (
          <AppLink href={pages.own} className="text-accent-text underline underline-offset-4">
            {words}
          </AppLink>
        ),
      })}
    </p>
  )
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text [&>svg]:size-5">
        {icon}
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-soft text-sm">{children}</span>
      </span>
    </li>
  )
}

/** Shown while registration is closed, with other ways to stay informed. */
function ClosedNote({ edition }: { edition: Edition | null }) {
  const { isOn } = useSections()
  const organisation = useOrganisation()
  return (
    <div className="max-w-2xl">
      <h2 id="register" className="text-title">
        {edition === null
          ? t('The next convention is being prepared')
          : edition.over
            ? t('Thank you to everyone who came')
            : t('Registration is closed')}
      </h2>
      <p className="mt-3 text-ink-soft text-lg">
        {edition === null
          ? isOn('newsletter')
            ? t('We’ll post the dates here. Subscribe to our newsletter to be the first to know.')
            : t('We’ll post the dates here.')
          : edition.over
            ? isOn('newsletter')
              ? t(
                  'This convention is over. We’ll post the dates of the next one here. Subscribe to our newsletter to be the first to know.',
                )
              : t('This convention is over. We’ll post the dates of the next one here.')
            : t(
                'Already registered? Our email has your QR code and a link to change or cancel. Not yet? Contact us: sometimes a place opens up at the last minute.',
              )}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        {edition && !edition.over && (
          <ButtonLink
            href={pages.own}
            variant="secondary"
            icon={<Ticket className="size-5" aria-hidden="true" />}
          >
            {t('Your registration')}
          </ButtonLink>
        )}
        <Section name="newsletter">
          <ButtonLink href="/#newsletter" icon={<Newspaper className="size-5" aria-hidden="true" />}>
            {t('Get our newsletter')}
          </ButtonLink>
        </Section>
        <ButtonLink
          href={organisation.email ? mailLink(organisation, edition?.title ?? 'Convention') : '/feedback'}
          variant="secondary"
          icon={<Mail className="size-5" aria-hidden="true" />}
        >
          {t('Contact us')}
        </ButtonLink>
      </div>
    </div>
  )
}
