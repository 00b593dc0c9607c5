import { CircleAlert, FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { takesFiles, useDroppedFiles } from '#ui/fields/use-dropped-files.ts'
import { acceptedFiles, fileSize } from '../../downloads/file-type.ts'
import { useFileUpload } from './use-file-upload.ts'

/** Uploads files in parts. An interrupted upload continues when the same file is chosen again. */
export function FileUpload({ product, maxBytes }: { product: number; maxBytes: number }) {
  const { uploads, add, retry, dismiss } = useFileUpload(product)
  const frame = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const over = useDroppedFiles(frame, add)
  return (
    <section
      ref={frame}
      {...takesFiles}
      aria-label={t('Upload')}
      className={classNames(
        'flex flex-col gap-4 rounded-card border-2 border-dashed p-4 transition-colors sm:p-5',
        'has-[[type=file]:focus]:outline-3 has-[[type=file]:focus]:outline-focus',
        over ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <input
          ref={chooser}
          type="file"
          multiple
          accept={acceptedFiles}
          aria-label={t('Files to upload')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button
          icon={<FileUp className="size-5" aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {t('Upload files')}
        </Button>
        <p className="min-w-0 grow basis-60 text-ink-soft text-sm">
          {t(
            'MP3, M4A, FLAC, WAV, MP4, PDF, EPUB or ZIP, up to {size} each. An interrupted upload continues when you choose the same file again.',
            { size: fileSize(maxBytes) },
          )}
        </p>
      </div>
      <ul aria-live="polite" className={classNames('flex flex-col gap-3', uploads.length === 0 && 'sr-only')}>
        {uploads.map(({ key, name, share, refusal }) => (
          <li key={key} className="flex items-end gap-3">
            <div className="wrap-anywhere min-w-0 grow">
              {refusal === null ? (
                <Progress label={name} value={share} />
              ) : (
                <p className="flex items-start gap-1.5 py-2 text-sm">
                  <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-danger" aria-hidden="true" />
                  <span>
                    <span className="font-semibold">{name}</span>: {refusal}
                  </span>
                </p>
              )}
            </div>
            {refusal !== null && (
              <Button variant="secondary" size="small" onClick={() => retry(key)}>
                {t('Try again')}
              </Button>
            )}
            <IconButton
              label={
                refusal === null ? t('Cancel upload of {name}', { name }) : t('Dismiss {name}', { name })
              }
              onClick={() => dismiss(key)}
            >
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
