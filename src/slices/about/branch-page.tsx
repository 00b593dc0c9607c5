import { ArrowLeft, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { altIn } from '#core/storage/picture-alt.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { ActiveBadge } from './active-badge.tsx'
import { branches } from './contract.ts'
import { contactKind, contactLink, linesOf, mapLink, serviceTimes } from './rules.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const branch = await callIn(context)(branches.read, { id: idIn(params) })
  return { branch, alt: await altIn(context, branch.image) }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { location, head_of_branch, image } = args.loaderData.branch
  return pageMeta(args, {
    title: t('{location} branch', { location }),
    description: t('{name} in {location}: where and when we pray, and how to reach {head}.', {
      name: organisationOf(args).name,
      location,
      head: head_of_branch,
    }),
    image,
  })
}

/** One branch: where it is, when it prays, whom to call. */
export default function BranchPage() {
  const { branch, alt } = useLoaderData<typeof loader>()
  const { location, head_of_branch, contact, email, active } = branch
  const times = serviceTimes(branch.service_times)
  const address = linesOf(branch.address)
  return (
    <article className="container section wrap-anywhere">
      <ButtonLink
        href="/about-us/branches"
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="no-print -ml-3"
      >
        {t('All branches')}
      </ButtonLink>
      <div className="mt-5 grid gap-x-12 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr]">
        <div className="overflow-hidden rounded-card border border-line shadow-card lg:self-start">
          <Picture
            src={branch.image}
            alt={alt}
            ratio="card"
            sizes="(min-width: 64rem) 34rem, 100vw"
            priority
          />
        </div>
        <div className="min-w-0 max-lg:mt-8 lg:row-span-2">
          <ActiveBadge active={active} />
          <h1 className="mt-3 text-title">{location}</h1>
          <p className="mt-2 text-ink-soft text-lg">
            {t('Head of branch: {head}', { head: head_of_branch })}
          </p>
          {!active && (
            <Banner tone="warning" title={t('This branch isn’t meeting right now')} className="mt-6">
              {t('Please call or write before you come.')}
            </Banner>
          )}
          {branch.about !== '' && <RichText value={branch.about} className="mt-6" />}
          <Section title={t('When we pray')}>
            {times.length === 0 ? (
              <p className="text-ink-soft">{t('There are no set times right now. Please ask us.')}</p>
            ) : (
              <dl className="divide-y divide-line border-line border-y">
                {times.map(({ when, what }, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
                  <div key={position} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
                    <dt className="font-semibold">{when}</dt>
                    <dd className="text-ink-soft">{what}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Section>
        </div>
        <div className="min-w-0">
          <Section title={t('Where we are')}>
            {address.length > 0 && (
              <address className="not-italic">
                {address.map((line, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
                  <span key={position} className="block">
                    {line}
                  </span>
                ))}
              </address>
            )}
            <ContactLink href={mapLink(branch)} icon={<MapPin />} target="_blank">
              {t.rich('Open map<note> (opens in a new tab)</note>', {
                note: (words) => <span className="sr-only">{words}</span>,
              })}
            </ContactLink>
          </Section>
          <Section title={t('Contact')}>
            <ContactLink
              href={contactLink(contact)}
              icon={contactKind(contact) === 'email' ? <Mail /> : <Phone />}
            >
              {contact}
            </ContactLink>
            {email !== '' && email !== contact && (
              <ContactLink href={contactLink(email)} icon={<Mail />}>
                {email}
              </ContactLink>
            )}
          </Section>
        </div>
      </div>
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-heading">{title}</h2>
      {children}
    </section>
  )
}

/** A way to go, call or write; what staff left without one is only read. */
function ContactLink({
  href,
  icon,
  target,
  children,
}: {
  href: string | undefined
  icon: ReactNode
  target?: '_blank'
  children: ReactNode
}) {
  const look =
    'flex min-h-11 w-fit max-w-full items-center gap-2.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent-text'
  const words = <span className="wrap-anywhere min-w-0">{children}</span>
  if (href === undefined) {
    return (
      <p className={look}>
        {icon}
        {words}
      </p>
    )
  }
  return (
    <AppLink
      href={href}
      {...(target && { target })}
      className={`${look} underline underline-offset-4 hover:text-accent-text`}
    >
      {icon}
      {words}
    </AppLink>
  )
}
