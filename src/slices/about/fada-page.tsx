import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { type Biography, readBiography } from './biography-contract.ts'
import { leaders, leadersPerPage } from './contract.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [biography, officials] = await Promise.all([
    call(readBiography, {}),
    call(leaders.list, { page: 1, page_size: leadersPerPage }),
  ])
  return { ...biography, officials: officials.items }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { name, fullName } = organisationOf(args).spiritualDirector
  return pageMeta(args, {
    title: name || t('Our director'),
    description:
      shorten(excerptText(args.loaderData?.body ?? ''), 160) ||
      (fullName ? t('The life of {fullName}.', { fullName }) : organisationOf(args).description),
    path: '/about-us/fada',
  })
}

/** The second tab: the life of the spiritual director. */
export default function FadaPage() {
  const { name, fullName } = useOrganisation().spiritualDirector
  const { title, body, cards, photos, officials } = useLoaderData<typeof loader>()
  const photo = officials.find(({ name_in_full }) => name_in_full === fullName)?.photo
  if (body === '') {
    return (
      <div className="container section">
        <EmptyState
          title={name || t('Our director')}
          text={t('The biography will appear here.')}
          motif="gardenpriest"
        />
      </div>
    )
  }
  return (
    <>
      <section className="container section" aria-labelledby="fada">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[20rem_1fr]">
          <div className="mx-auto w-full max-w-xs lg:sticky lg:top-44 lg:self-start">
            <div className="mx-auto max-w-56 lg:max-w-none">
              <Picture src={photo ?? portraitUrl(fullName)} alt="" ratio="portrait" priority />
            </div>
            <p className="mt-4 text-center font-display font-semibold text-subheading">{fullName || name}</p>
            <p className="text-center text-ink-soft text-sm">{t('Spiritual director')}</p>
          </div>
          <div>
            <h2 id="fada" className="text-title">
              {title}
            </h2>
            <InfoCards cards={cards} />
            <RichText value={body} below={2} className="mt-8" />
          </div>
        </div>
      </section>
      {photos.length > 0 && <PhotoGrid photos={photos} />}
    </>
  )
}

function InfoCards({ cards }: Pick<Biography, 'cards'>) {
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-2">
      {cards.map(({ title, text }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, and none moves
        <div key={position} className="rounded-card border border-line bg-surface-raised p-5 shadow-card">
          <dt className="eyebrow">{title}</dt>
          <dd className="mt-1.5 font-display text-subheading">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function PhotoGrid({ photos }: Pick<Biography, 'photos'>) {
  return (
    <section className="bg-surface-sunken" aria-labelledby="photos">
      <div className="container section">
        <h2 id="photos" className="text-title">
          {t('Moments from his life')}
        </h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map(({ image, caption }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice, and none moves
            <li key={position}>
              <figure className="overflow-hidden rounded-card border border-line bg-surface-raised shadow-card">
                <Picture
                  src={image}
                  alt=""
                  ratio="square"
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
                />
                <figcaption className="px-4 py-3 text-ink-soft text-sm">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
