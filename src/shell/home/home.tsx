import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn, optionalSection, servicesIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { isOn, leadsSomewhere } from '#core/settings/sections.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { AdvertLine } from '#slices/adverts/advert-card.tsx'
import { type Advert, adverts } from '#slices/adverts/contract.ts'
import { lastDay } from '#slices/adverts/rules.ts'
import { posts } from '#slices/blog/contract.ts'
import { openYear, readConvention } from '#slices/convention/contract.ts'
import { events } from '#slices/events/contract.ts'
import { eventTeaser } from '#slices/events/event-teaser.ts'
import { teachings } from '#slices/live/contract.ts'
import { airLoader } from '#slices/live/sessions/air-loader.ts'
import { teaserIn } from '#slices/live/teachings/teaching-teaser.ts'
import { newsletterForm } from '#slices/newsletter/contract.ts'
import { earlySubscription, NewsletterForm } from '#slices/newsletter/subscribers/newsletter-form.tsx'
import { readOrganisation, readTexts } from '#slices/organisation/contract.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { SceneBand } from '#ui/layout/scene-band.tsx'
import { Section } from '#ui/state/use-sections.tsx'
import { Hero } from './hero.tsx'
import { Faith, Invitation, Promo, QuickStrip } from './home-invitations.tsx'
import { LatestPosts, type PostTeaser, Teachings, Upcoming } from './home-news.tsx'
import { Pillars } from './pillars.tsx'

function Newsletter() {
  return (
    <section className="bg-surface-sunken" aria-labelledby="newsletter">
      <div className="container grid items-center gap-x-20 gap-y-5 py-9 lg:grid-cols-[5fr_6fr] lg:py-14">
        <div>
          <h2 id="newsletter" className="text-title">
            {t('Get our newsletter')}
          </h2>
          <p className="mt-3 max-w-[44ch] text-ink-soft">
            {t(
              'Prayer times, upcoming events and a few lines to pray with. You can unsubscribe at any time.',
            )}
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}

function PrayerCall() {
  return (
    <SceneBand palette="violet" motif="anointing" seed="prayer">
      <h2 className="text-title">{t('How can we pray for you?')}</h2>
      <p className="mt-3 text-ink-soft sm:mt-4 sm:text-lg">
        {t(
          'An illness, an exam, a marriage, a child far from home: whatever weighs on you, share it with us. We’ll bring it to the altar by name.',
        )}
      </p>
      <ButtonLink href="/consultations" size="large" className="mt-5 sm:mt-7">
        {t('Ask for prayer')}
      </ButtonLink>
    </SceneBand>
  )
}

/** The second placement: the same adverts in a strip. A loading error is shown above already. */
function AdvertStrip({ adverts }: { adverts: readonly Advert[] | null }) {
  if (!adverts || adverts.length === 0) return null
  return (
    <section className="border-line border-y bg-surface-sunken py-8" aria-labelledby="updates">
      <div className="container">
        <h2 id="updates" className="eyebrow">
          {t('Updates')}
        </h2>
        <ul className="phone-row mt-4 gap-4 [--card:16rem] sm:grid md:grid-cols-3">
          {adverts.map((advert) => (
            <li key={advert.id}>
              <AdvertLine advert={advert} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const organisation = organisationOf(args)
  return [
    ...pageMeta(args, { description: organisation.description, path: '/' }),
    { 'script:ld+json': organisationJson(organisation, args.loaderData?.siteUrl ?? '') },
  ]
}

export const action = formAction({ [newsletterForm]: earlySubscription })

export async function loader({ context }: LoaderFunctionArgs) {
  const { timeZone, sections } = await callIn(context)(readOrganisation, {})
  const [texts, air, convention, coming, running, taught, latest] = await Promise.all([
    optionalSection(context, ({ call }) => call(readTexts, {})),
    optionalSection(context, () => airLoader({ context })),
    isOn(sections, 'convention') ? optionalSection(context, ({ call }) => call(readConvention, {})) : null,
    optionalSection(context, ({ call }) => call(events.list, { when: 'upcoming', page_size: 3 })),
    isOn(sections, 'adverts')
      ? optionalSection(context, ({ call }) => call(adverts.list, { page_size: 6 }))
      : { items: [] },
    optionalSection(context, ({ call }) => call(teachings.list, { page_size: 3 })),
    optionalSection(context, ({ call }) => call(posts.list, { page_size: 3 })),
  ])
  return {
    siteUrl: servicesIn(context).siteUrl,
    faith: texts?.faith ?? null,
    film: texts?.heroFilm ?? '',
    air,
    conventionYear: openYear(convention?.edition),
    events: coming?.items.map(eventTeaser) ?? null,
    adverts:
      running?.items
        .filter(({ ads_url }) => leadsSomewhere(sections, ads_url))
        .map((each) => ({ ...each, until: lastDay(each.ads_end, timeZone) })) ?? null,
    teachings: taught?.items.map(teaserIn(timeZone)) ?? null,
    posts:
      latest?.items.map(
        ({ id, title, body }): PostTeaser => ({
          id,
          title,
          excerpt: shorten(excerptText(body), 200),
        }),
      ) ?? null,
  }
}

export default function Home() {
  const { faith, film, air, conventionYear, events, adverts, teachings, posts } =
    useLoaderData<typeof loader>()
  return (
    <>
      <Hero air={air} film={film} conventionYear={conventionYear} />
      <Section name="newsletter">
        <Newsletter />
      </Section>
      <Upcoming events={events} adverts={adverts} />
      <Faith words={faith} />
      <PrayerCall />
      <Teachings teachings={teachings} />
      <LatestPosts posts={posts} />
      <Pillars />
      <Section name="consultations">
        <Promo />
      </Section>
      <AdvertStrip adverts={adverts} />
      <Invitation />
      <QuickStrip />
    </>
  )
}

/** What search engines read of the ministry itself, as schema.org has it. */
const organisationJson = (of: Organisation, siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: of.name,
  alternateName: of.acronym,
  description: of.description,
  url: siteUrl,
  logo: `${siteUrl}/icon-512.png`,
  ...(of.email && { email: of.email }),
  ...(of.telephone && { telephone: of.telephone }),
  ...(of.address.length > 0 && { address: of.address.join(', ') }),
  ...(of.social.length > 0 && { sameAs: of.social.map(({ url }) => url) }),
})
