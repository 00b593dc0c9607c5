import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn, optionalSection } from '#core/pages/page-services.ts'
import { shorten } from '#core/text/plain-text.ts'
import { earlyGift, giftForm } from '#slices/giving/donate/read-gift.ts'
import { purposes } from '#slices/giving/purposes/purpose-contract.ts'
import { readPageAt, slug } from '#slices/pages/contract.ts'
import { PageSections } from '#slices/pages/page-sections.tsx'
import { picturesIn, type Section } from '#slices/pages/section-contract.ts'
import { parseArtName } from '#ui/art/art-url.ts'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { RichText } from '#ui/text/rich-text.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const asked = slug.safeParse(params.slug)
  if (!asked.success) throw data(null, { status: 404 })
  const page = await callIn(context)(readPageAt, { slug: asked.data })
  if (page.slug !== params.slug) throw redirect(`/${page.slug}`, 301)
  const givesHere = page.sections.some(({ kind }) => kind === 'donation')
  const all = givesHere
    ? await optionalSection(context, ({ call }) => call(purposes.list, { page_size: 100 }))
    : null
  return { page, purposes: all?.items ?? [] }
}

export const action = formAction({ [giftForm]: earlyGift })

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { title, intro, slug, searchTitle, searchDescription, image, sections } = args.loaderData.page
  return pageMeta(args, {
    title: searchTitle || title,
    description: searchDescription || shorten(intro, 160) || title,
    path: `/${slug}`,
    image: image.startsWith('/media/') ? image : firstPhoto(sections),
  })
}

/** Shared pages show a photo where they have one. */
const firstPhoto = (sections: readonly Section[]): string | null =>
  sections.flatMap(picturesIn).find((image) => image.startsWith('/media/')) ?? null

/** Only pages with a donation form load its code. */
const GiveBox = lazy(async () => ({ default: (await import('#slices/giving/donate/give-box.tsx')).GiveBox }))

/** A page that staff have made. */
export default function CustomPage() {
  const { page, purposes } = useLoaderData<typeof loader>()
  const { name } = useOrganisation()
  const drawn = parseArtName(page.image)
  const isWindow = drawn && 'motif' in drawn
  return (
    <article>
      <PageHero
        eyebrow={name}
        title={page.title}
        text={page.intro}
        palette={isWindow ? drawn.palette : 'dawn'}
        motif={isWindow ? drawn.motif : 'dove'}
        {...(!drawn && { image: page.image })}
      />
      <PageSections
        sections={page.sections}
        donation={({ title, text, purpose }) =>
          purposes.length > 0 && (
            <section className="container grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_26rem] lg:items-start">
              <div className="min-w-0">
                {title && <h2 className="wrap-anywhere mb-4 text-title">{title}</h2>}
                <RichText value={text} below={title ? 2 : 1} idPrefix="giving" />
              </div>
              <Suspense>
                <GiveBox purposes={purposes} {...nameOf(purposes, purpose)} />
              </Suspense>
            </section>
          )
        }
      />
    </article>
  )
}

/** A purpose that is no longer there leaves the choice to the visitor. */
function nameOf(purposes: readonly { id: number; name: string }[], id: number | null) {
  const name = purposes.find((each) => each.id === id)?.name
  return name === undefined ? {} : { purpose: name }
}
