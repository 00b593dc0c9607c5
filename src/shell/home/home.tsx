import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { posted } from '#core/api/posted.ts'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { pagePart } from '#core/pages/page-part.ts'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { plainText, shorten } from '#core/text/plain-text.ts'
import { lastDay } from '#slices/adverts/advert-dates.ts'
import { adverts } from '#slices/adverts/contract.ts'
import { posts } from '#slices/blog/contract.ts'
import { readConvention } from '#slices/convention/contract.ts'
import { openYear } from '#slices/convention/registration/open-year.ts'
import { events } from '#slices/events/contract.ts'
import { eventTeaser } from '#slices/events/event-teaser.ts'
import { teachings } from '#slices/live/contract.ts'
import { airLoader } from '#slices/live/sessions/air-loader.ts'
import { teaserIn } from '#slices/live/teachings/teaching-teaser.ts'
import { earlySubscription, formName } from '#slices/newsletter/subscribers/read-subscription.ts'
import { readOrganisation, readTexts } from '#slices/organisation/contract.ts'
import { AdvertStrip } from './advert-strip.tsx'
import { Faith } from './faith.tsx'
import { Hero } from './hero.tsx'
import { Invitation } from './invitation.tsx'
import { LatestPosts, type PostTeaser } from './latest-posts.tsx'
import { Newsletter } from './newsletter.tsx'
import { organisationJson } from './organisation-json.ts'
import { Pillars } from './pillars.tsx'
import { PrayerCall } from './prayer-call.tsx'
import { Promo } from './promo.tsx'
import { QuickStrip } from './quick-strip.tsx'
import { Teachings } from './teachings.tsx'
import { Upcoming } from './upcoming.tsx'

export const meta: MetaFunction<typeof loader> = (args) => {
  const organisation = organisationOf(args)
  return [
    ...pageMeta(args, { description: organisation.description, path: '/' }),
    { 'script:ld+json': organisationJson(organisation, args.loaderData?.siteUrl ?? '') },
  ]
}

export const action = posted({ [formName]: earlySubscription })

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ timeZone }, texts, air, convention, coming, running, taught, latest] = await Promise.all([
    callIn(context)(readOrganisation, {}),
    pagePart(context, ({ call }) => call(readTexts, {})),
    pagePart(context, () => airLoader({ context })),
    pagePart(context, ({ call }) => call(readConvention, {})),
    pagePart(context, ({ call }) => call(events.list, { when: 'upcoming', page_size: 3 })),
    pagePart(context, ({ call }) => call(adverts.list, { page_size: 6 })),
    pagePart(context, ({ call }) => call(teachings.list, { page_size: 3 })),
    pagePart(context, ({ call }) => call(posts.list, { page_size: 3 })),
  ])
  return {
    siteUrl: servicesIn(context).siteUrl,
    faith: texts?.faith ?? null,
    film: texts?.heroFilm ?? '',
    air,
    conventionYear: openYear(convention?.edition),
    events: coming?.items.map(eventTeaser) ?? null,
    adverts: running?.items.map((each) => ({ ...each, until: lastDay(each.ads_end, timeZone) })) ?? null,
    teachings: taught?.items.map(teaserIn(timeZone)) ?? null,
    posts:
      latest?.items.map(
        ({ id, title, image, body }): PostTeaser => ({
          id,
          title,
          image,
          excerpt: shorten(plainText(body), 200),
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
      <Newsletter />
      <Upcoming events={events} adverts={adverts} />
      <Faith words={faith} />
      <PrayerCall />
      <Teachings teachings={teachings} />
      <Invitation />
      <QuickStrip />
      <Pillars />
      <Promo />
      <LatestPosts posts={posts} />
      <AdvertStrip adverts={adverts} />
    </>
  )
}
