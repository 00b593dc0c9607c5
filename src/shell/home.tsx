import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { pageMeta } from '#core/page-meta.ts'
import { pagePart } from '#core/page-part.ts'
import { plainText, shorten } from '#core/plain-text.ts'
import { posts } from '#slices/blog/contract.ts'
import { Faith } from './home/faith.tsx'
import { Hero } from './home/hero.tsx'
import { Invitation } from './home/invitation.tsx'
import { LatestPosts, type PostTeaser } from './home/latest-posts.tsx'
import { Pillars } from './home/pillars.tsx'
import { PrayerCall } from './home/prayer-call.tsx'
import { Promo } from './home/promo.tsx'
import { QuickStrip } from './home/quick-strip.tsx'

export const meta: MetaFunction = (args) => pageMeta(args, { description: organisation.description })

export async function loader({ context }: LoaderFunctionArgs) {
  const latest = await pagePart(context, ({ call }) => call(posts.list, { page_size: 3 }))
  return {
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
  const { posts } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <Faith />
      <Pillars />
      <PrayerCall />
      <LatestPosts posts={posts} />
      <Promo />
      <Invitation />
      <QuickStrip />
    </>
  )
}
