import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { parseArtName } from '#ui/art/art-url.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { leaders, leadersPerPage } from './contract.ts'

const addressOf = (page: number) => (page === 1 ? '/about-us/leaders' : `/about-us/leaders?page=${page}`)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageIn(request.url)
  const { items, total } = await callIn(context)(leaders.list, { page, page_size: leadersPerPage })
  const pages = pageCount(total, leadersPerPage)
  if (page > pages) throw redirect(addressOf(pages))
  return { items, page, pages }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: t('Leaders'),
    description: organisationOf(args).spiritualDirector.name
      ? t('The people who serve {ministry} with {director}.', {
          ministry: organisationOf(args).name,
          director: organisationOf(args).spiritualDirector.name,
        })
      : t('The people who serve {ministry}.', { ministry: organisationOf(args).name }),
    path: addressOf(args.loaderData?.page ?? 1),
  })

/** The third tab: the officials. */
export default function LeadersPage() {
  const { items, page, pages } = useLoaderData<typeof loader>()
  return (
    <section className="container section" aria-labelledby="leaders">
      <SectionHeading
        id="leaders"
        title={t('Leaders')}
        text={t('They were asked to serve, and they said yes.')}
      />
      {items.length === 0 ? (
        <EmptyState
          title={t('No leaders yet')}
          text={t('Our leaders will appear here.')}
          motif="helpers"
          level={3}
        />
      ) : (
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-4">
          {items.map(({ id, name_in_full, photo, about }) => (
            <li key={id} className="text-center">
              <Picture
                src={photo}
                alt=""
                ratio="portrait"
                sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw"
                // A photograph gets the arch that a drawn portrait has already.
                className={parseArtName(photo)?.shape === 'portrait' ? '' : 'rounded-t-full'}
              />
              <h3 className="wrap-anywhere mt-4 text-subheading">{name_in_full}</h3>
              {about !== '' && (
                <details className="mt-1 text-left">
                  <summary className="flex min-h-11 cursor-pointer items-center justify-center font-semibold text-accent-text text-sm underline underline-offset-4">
                    {t('About')}
                    <span className="sr-only">: {name_in_full}</span>
                  </summary>
                  <RichText value={about} below={2} idPrefix={`leader-${id}`} className="mt-2 text-base" />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager page={page} total={pages} label={t('Pages of leaders')} href={addressOf} className="mt-10" />
      )}
    </section>
  )
}
