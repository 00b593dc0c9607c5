import { Download as DownloadIcon } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { buttonClass } from '#ui/controls/button-style.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { Download } from '../download-contract.ts'
import { fileLabel, fileSize } from '../file-type.ts'

type OwnFile = Download['files'][number]

/** The files of a purchase. */
function DownloadFiles({ download }: { download: Download }) {
  const { timeZone } = useOrganisation()
  const { files, expires, limit, refusal } = download
  if (refusal === 'ended')
    return (
      <Banner tone="notice">
        {t(
          '{count, plural, one {This file was refunded, or access to it has ended, so it can’t be downloaded.} other {These files were refunded, or access to them has ended, so they can’t be downloaded.}}',
          { count: files.length },
        )}
      </Banner>
    )
  return (
    <>
      {refusal === 'expired' && (
        <Banner tone="warning" className="mb-3">
          {t(
            '{count, plural, one {The download period for this file has ended. Contact us and we’ll help.} other {The download period for these files has ended. Contact us and we’ll help.}}',
            { count: files.length },
          )}
        </Banner>
      )}
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-52 leading-snug">
              <p className="wrap-anywhere font-semibold">{file.title}</p>
              <p className="text-ink-soft text-sm tabular-nums">
                {[t(fileLabel(file.type)), fileSize(file.bytes), leftText(file, limit)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {refusal === null && !isUsedUp(file, limit) && (
              // A plain link: the browser saves the file and stays on the page.
              <a href={file.href} className={buttonClass('secondary', 'medium', 'max-sm:w-full')}>
                <DownloadIcon className="size-5" aria-hidden="true" />
                {t.rich('Download<hidden> {title}</hidden>', {
                  title: file.title,
                  hidden: (words) => <span className="sr-only">{words}</span>,
                })}
              </a>
            )}
          </li>
        ))}
      </ul>
      {refusal === null && expires && (
        <p className="mt-2 text-ink-soft text-sm">
          {t('Available until {date}.', { date: formatDate(expires, 'long', timeZone) })}
        </p>
      )}
      {files.some((file) => isUsedUp(file, limit)) && refusal === null && (
        <p className="mt-2 text-ink-soft text-sm">
          {t('Used all your downloads? Contact us and we’ll reset them.')}
        </p>
      )}
    </>
  )
}

const isUsedUp = ({ used }: OwnFile, limit: number | null) => limit !== null && used >= limit

const leftText = ({ used }: OwnFile, limit: number | null) =>
  limit === null
    ? ''
    : t('{left, plural, =0 {no downloads left} one {# download left} other {# downloads left}}', {
        left: Math.max(0, limit - used),
      })

/** A product and its files, in a card. */
export function DownloadCard({ download, level = 2 }: { download: Download; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <div className="flex items-center gap-4">
        <div className="w-14 shrink-0 overflow-hidden rounded-control">
          <Picture src={download.image} alt="" ratio="square" sizes="4rem" />
        </div>
        <div className="min-w-0">
          <Heading className="wrap-anywhere text-subheading">{download.product}</Heading>
          <p className="text-ink-soft text-sm">{t('Order {number}', { number: download.order })}</p>
        </div>
      </div>
      <div className="mt-3">
        <DownloadFiles download={download} />
      </div>
    </article>
  )
}

/** On an order's page. */
export function OrderDownloads({ downloads }: { downloads: readonly Download[] }) {
  return (
    <section aria-labelledby="downloads" className="no-print flex flex-col gap-4">
      <h2 id="downloads" className="text-heading">
        {t('Your downloads')}
      </h2>
      {downloads.map((download) => (
        <DownloadCard key={download.token} download={download} level={3} />
      ))}
    </section>
  )
}
