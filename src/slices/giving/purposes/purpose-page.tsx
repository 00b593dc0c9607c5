import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ShareButton } from '#ui/controls/share.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { GiveBox } from '../donate/give-box.tsx'
import { earlyGift, giftForm } from '../donate/read-gift.ts'
import { purposeArt, Raised } from './purpose-card.tsx'
import { purposes } from './purpose-contract.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const purpose = await call(purposes.read, { id: idIn(params) })
  const { items } = await call(purposes.list, { page_size: 100 })
  return { purpose, all: items, url: `${servicesIn(context).siteUrl}/give/${purpose.id}` }
}

export const action = formAction({ [giftForm]: earlyGift })

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { name, description } = args.loaderData.purpose
  return pageMeta(args, {
    title: t('Give: {name}', { name }),
    description: shorten(description || t('Give to {name}.', { name }), 160),
  })
}

/** A purpose: its story, its progress, and the form with it selected. */
export default function PurposePage() {
  const { purpose, all, url } = useLoaderData<typeof loader>()
  const { id, name, description } = purpose
  const paragraphs = description.split(/\n+/).filter((line) => line.trim() !== '')
  return (
    <div className="container section">
      <ButtonLink
        href="/give"
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="-ml-3"
      >
        {t('All purposes')}
      </ButtonLink>
      <div className="mt-5 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_26rem] lg:items-start">
        <article className="min-w-0">
          <div className="overflow-hidden rounded-card border border-line shadow-card">
            <Picture
              src={purposeArt(name, 'poster')}
              alt=""
              ratio="poster"
              sizes="(min-width: 1024px) 46rem, 100vw"
              priority
            />
          </div>
          <p className="eyebrow mt-8">{t('Giving')}</p>
          <h1 className="wrap-anywhere mt-2 text-title">{name}</h1>
          <div className="prose mt-4">
            {paragraphs.map((paragraph, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
              <p key={position}>{paragraph}</p>
            ))}
          </div>
          {purpose.goal !== null && (
            <div className="mt-6 rounded-card border border-line bg-surface-raised p-5 shadow-card">
              <Raised purpose={purpose} />
            </div>
          )}
          <div className="mt-8">
            <ShareButton title={t('Give: {name}', { name })} url={url} />
          </div>
        </article>
        <GiveBox key={id} purposes={all} purpose={name} />
      </div>
    </div>
  )
}
