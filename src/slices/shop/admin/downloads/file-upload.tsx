import { FileUp } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { UploadFrame, UploadRow } from '#ui/fields/upload-frame.tsx'
import { acceptedFiles, fileSize } from '../../downloads/file-type.ts'
import { useFileUpload } from './use-file-upload.ts'

/** Uploads files in parts. An interrupted upload continues when the same file is chosen again. */
export function FileUpload({ product, maxBytes }: { product: number; maxBytes: number }) {
  const { uploads, add, retry, dismiss } = useFileUpload(product)
  return (
    <UploadFrame
      accept={acceptedFiles}
      fieldLabel={t('Files to upload')}
      label={t('Upload files')}
      icon={<FileUp className="size-5" aria-hidden="true" />}
      onFiles={add}
      also={
        <p className="min-w-0 grow basis-60 text-ink-soft text-sm">
          {t(
            'MP3, M4A, FLAC, WAV, MP4, PDF, EPUB or ZIP, up to {size} each. An interrupted upload continues when you choose the same file again.',
            { size: fileSize(maxBytes) },
          )}
        </p>
      }
    >
      {uploads.map(({ key, name, share, refusal }) => (
        <UploadRow
          key={key}
          name={name}
          refusal={refusal}
          progress={<Progress label={name} value={share} />}
          action={
            <Button variant="secondary" size="small" onClick={() => retry(key)}>
              {t('Try again')}
            </Button>
          }
          onDismiss={() => dismiss(key)}
        />
      ))}
    </UploadFrame>
  )
}
