import { Church, HandHeart, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { optionalSection } from '#core/pages/page-services.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { msg, t } from '#core/text/messages.ts'
import { branches } from '#slices/about/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { isReachable, mailLink, telephoneLink } from '#ui/layout/contact.ts'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useSections } from '#ui/state/use-sections.tsx'
import { reasons, reference, texts } from './contract.ts'
import { earlyMessage, FeedbackForm, formName, referenceText, Thanks } from './feedback-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const found = await optionalSection(context, ({ call }) => call(branches.list, { page_size: 1 }))
  return { hasBranches: found?.total !== 0 }
}

export const action = formAction({ [formName]: earlyMessage })

const title = msg('Contact Us')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(title),
    description: t(
      isReachable(organisationOf(args))
        ? msg('Write to {name}, call us or stop by. A person reads every message.')
        : msg('Write to {name}. A person reads every message.'),
      { name: organisationOf(args).name },
    ),
  })

/** The contact form, with other ways to reach the ministry. */
export default function FeedbackPage() {
  return (
    <>
      <PageHero
        page="/feedback"
        eyebrow={t('We’re here for you')}
        title={t(title)}
        text={t(
          'Tell us what helped you, what went wrong or what you need. A person reads every message, and we reply by email.',
        )}
        palette="dawn"
        motif="phonecall"
      />
      <div className="container section grid gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="write" className="min-w-0">
          <h2 id="write" className="mb-6 text-title">
            {t('Write to us')}
          </h2>
          <Write />
        </section>
        <HeadOffice />
      </div>
    </>
  )
}

function Write() {
  const [query] = useSearchParams()
  const sent = query.get('sent') ?? ''
  if (reference.test(sent)) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Thanks text={`${t(texts.thanks)} ${referenceText(sent)}`} />
        <ButtonLink variant="secondary" href="/feedback">
          {t('Write another message')}
        </ButtonLink>
      </div>
    )
  }
  return <FeedbackForm reason={reasons.find((each) => each === query.get('reason')) ?? 'question'} />
}

function HeadOffice() {
  const { isOn } = useSections()
  const { hasBranches } = useLoaderData<typeof loader>()
  const organisation = useOrganisation()
  return (
    <aside aria-label={t('Other ways to reach us')} className="flex min-w-0 flex-col gap-5 lg:pt-2">
      {isReachable(organisation) && <Office organisation={organisation} />}
      <Elsewhere
        href="/consultations"
        icon={<HandHeart />}
        name={
          isOn('consultations') && isOn('masses')
            ? t('For prayer, a consultation or a Mass')
            : t('To ask for prayer')
        }
        text={t('What you write to us this way is encrypted and kept confidential.')}
      />
      {hasBranches && (
        <Elsewhere
          href="/about-us/branches"
          icon={<Church />}
          name={t('A branch near you')}
          text={t('Where and when we pray together, and who to call.')}
        />
      )}
    </aside>
  )
}

function Office({ organisation }: { organisation: Organisation }) {
  return (
    <div className="rounded-card border border-line bg-surface-raised p-6 shadow-card sm:p-8">
      <h2 className="text-heading">{t('Our head office')}</h2>
      <address className="mt-5 flex flex-col gap-5 not-italic">
        {organisation.address.length > 0 && (
          <ContactMethod icon={<MapPin />} name={t('Visit us or send a letter')}>
            {organisation.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </ContactMethod>
        )}
        {organisation.telephone && (
          <ContactMethod icon={<Phone />} name={t('Call us')}>
            <a href={telephoneLink(organisation)} className={linkClass}>
              {organisation.telephone}
            </a>
          </ContactMethod>
        )}
        {organisation.email && (
          <ContactMethod icon={<Mail />} name={t('Email us')}>
            <a href={mailLink(organisation)} className={linkClass}>
              {organisation.email}
            </a>
          </ContactMethod>
        )}
      </address>
    </div>
  )
}

const linkClass =
  '-my-2 wrap-anywhere inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current'

const markClass =
  'flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text [&>svg]:size-5.5'

function ContactMethod({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span className={markClass} aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-ink-soft text-sm">{name}</p>
        <div className="wrap-anywhere font-semibold">{children}</div>
      </div>
    </div>
  )
}

function Elsewhere({
  href,
  icon,
  name,
  text,
}: {
  href: string
  icon: ReactNode
  name: string
  text: string
}) {
  return (
    <AppLink
      href={href}
      className="flex items-center gap-4 rounded-card border border-line bg-surface-raised p-5 shadow-card transition duration-200 ease-calm hover:-translate-y-1 hover:shadow-lift motion-reduce:hover:translate-y-0"
    >
      <span className={markClass} aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">{text}</span>
      </span>
    </AppLink>
  )
}
