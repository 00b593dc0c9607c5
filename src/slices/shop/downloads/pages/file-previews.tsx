import { Download } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import type { ProductFiles } from '../download-contract.ts'
import { fileLabel, fileSize } from '../file-type.ts'

/** On a product page: the files included, with previews of audio. */
export function FilePreviews({ of: { kind, files } }: { of: ProductFiles }) {
  if (kind === null || files.length === 0) return null
  return (
    <section aria-labelledby="files" className="mt-8">
      <h2 id="files" className="text-subheading">
        {t('{count, plural, one {# file to download} other {# files to download}}', {
          count: files.length,
        })}
      </h2>
      <p className="mt-1.5 flex items-start gap-2 text-ink-soft text-sm">
        <Download className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        {kind === 'download'
          ? t('This is a download, so nothing is shipped. Your files are ready as soon as you pay.')
          : t('The files are ready as soon as you pay. The rest is shipped or picked up.')}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface-raised px-4 sm:px-5">
        {files.map(({ id, title, type, bytes, preview }) => (
          <li key={id} className="py-3">
            <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
            <p className="text-ink-soft text-sm tabular-nums">
              {t(fileLabel(type))} · {fileSize(bytes)}
            </p>
            {preview && (
              <>
                {/* Nothing is loaded until someone presses Play. */}
                {/* biome-ignore lint/a11y/useMediaCaption: audio recordings have no captions */}
                <audio
                  controls
                  preload="none"
                  src={preview}
                  aria-label={t('Preview of {title}', { title })}
                  className="mt-2 h-11 w-full"
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
