import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { readDownload } from '../download-contract.ts'
import { DownloadCard } from './download-list.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readDownload, { token: tokenIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: t('Your downloads'),
    description: t('A private page for people who have this link.'),
    path: '/shop',
    index: false,
  })

/** The page behind the link in an email. Of the order, it shows only the number. */
export default function DownloadPage() {
  const download = useLoaderData<typeof loader>()
  return (
    <div className="container-narrow pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="mb-6 text-title">{t('Your downloads')}</h1>
      <DownloadCard download={download} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/feedback" variant="secondary">
          {t('Contact us')}
        </ButtonLink>
        <ButtonLink href="/shop" variant="quiet">
          {t('Go to the store')}
        </ButtonLink>
      </div>
    </div>
  )
}
