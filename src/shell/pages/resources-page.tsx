import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn, servicesIn } from '#core/pages/page-services.ts'
import { t, translatedLabels } from '#core/text/messages.ts'
import { GalleryTab, loadGallery } from '#slices/gallery/gallery-tab.tsx'
import { loadTestimonies, TestimoniesTab } from '#slices/testimonies/testimonies-tab.tsx'
import { ShareLinks } from '#ui/controls/share-links.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { NewsletterSignUp } from '#ui/layout/newsletter-sign-up.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { resourcesAddress, resourcesTab, resourceTabs } from './resources-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const tab = resourcesTab(request.url)
  const testimonies = tab === 'testimonies' ? await loadTestimonies(call, request.url) : null
  if (testimonies?.beyond) throw redirect(resourcesAddress(tab, testimonies.beyond))
  const pictures = tab === 'gallery' ? await loadGallery(call, request.url) : null
  if (pictures && pictures.page > pictures.pages)
    throw redirect(resourcesAddress(tab, { page: pictures.pages }))
  return { tab, testimonies, pictures, siteUrl: servicesIn(context).siteUrl }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const tab = args.loaderData?.tab ?? resourceTabs[0].value
  return pageMeta(args, {
    title: titleOf(tab),
    description: t('Pictures from our gatherings, and testimonies of what God has done.'),
    path: resourcesAddress(tab, args.loaderData?.pictures ? { page: args.loaderData.pictures.page } : {}),
  })
}

function titleOf(tab: (typeof resourceTabs)[number]['value']) {
  const label = resourceTabs.find(({ value }) => value === tab)?.label ?? ''
  return t('Resources: {label}', { label: t(label) })
}

/** Pictures and testimonies on one page, a tab each. */
export default function ResourcesPage() {
  const { tab, testimonies, pictures, siteUrl } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero
        look="low"
        page="/resources"
        eyebrow={t('See and hear')}
        title={t('Resources')}
        text={t('Pictures from our gatherings, and testimonies of what God has done.')}
        palette="dawn"
        motif="upperroom"
      />
      <div className="container pt-8 pb-16 lg:pt-10 lg:pb-24">
        <LinkTabs
          label={t('Resources')}
          current={tab}
          tabs={translatedLabels(resourceTabs).map((each) => ({
            ...each,
            href: resourcesAddress(each.value),
          }))}
          className="mb-10"
        />
        {pictures && <GalleryTab found={pictures} href={(page) => resourcesAddress(tab, { page })} />}
        {testimonies && (
          <TestimoniesTab found={testimonies} address={(pages) => resourcesAddress(tab, pages)} />
        )}
        <div className="no-print mt-12 border-line border-t pt-6">
          <ShareLinks title={titleOf(tab)} url={siteUrl + resourcesAddress(tab)} />
        </div>
      </div>
      <NewsletterSignUp />
    </>
  )
}
