import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ownDownloads } from '../download-contract.ts'
import { DownloadCard } from './download-list.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(ownDownloads, {})

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: t('Downloads'),
    description: t('Your profile, orders, gifts and requests.'),
    index: false,
  })

/** Everything a member has bought as downloads. */
export default function OwnDownloadsPage() {
  const downloads = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-title">{t('Downloads')}</h1>
      {downloads.length === 0 ? (
        <EmptyState
          title={t('No downloads yet')}
          text={t('Songs, books and teachings that you buy as files will appear here.')}
          action={<ButtonLink href="/shop">{t('Go to the store')}</ButtonLink>}
          motif="piano"
        />
      ) : (
        <div className="mt-6 flex flex-col gap-4">
          {downloads.map((download) => (
            <DownloadCard key={download.token} download={download} />
          ))}
        </div>
      )}
    </>
  )
}
