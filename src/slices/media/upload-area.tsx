import { Camera, CircleAlert, ImageUp, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Problem } from '#core/api/problems.ts'
import { uploadCall } from '#core/api/upload-call.ts'
import { uploadPicture } from '#core/storage/picture.ts'
import { t } from '#core/text/messages.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { takesFiles, useDroppedFiles } from '#ui/fields/use-dropped-files.ts'
import { pictureHint, pictureTypes, refusalOf } from '#ui/fields/use-picture-upload.ts'

type Upload = {
  key: number
  name: string
  /** The share that has left. */
  share: number
  refusal: string | null
}

/** Uploads pictures one after the other. Each stays in the list until it is saved, or refused and dismissed. */
function useUploadQueue() {
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const keys = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const dismiss = (key: number) => {
    stops.current.get(key)?.abort()
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  const send = async (key: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return
    try {
      const call = uploadCall((share) => change(key, { share }), signal)
      await call(uploadPicture, { bytes: file, name: file.name })
      dismiss(key)
      toast.success(t('{name} uploaded.', { name: file.name }))
      await revalidate()
    } catch (problem) {
      if (signal.aborted) return
      change(key, {
        refusal:
          problem instanceof Problem
            ? problem.message
            : t('We couldn’t read this picture. Choose it again, or choose another one.'),
      })
    } finally {
      stops.current.delete(key)
    }
  }

  return {
    uploads,
    dismiss,
    add: (files: readonly File[]) => {
      for (const file of files) {
        keys.current += 1
        const key = keys.current
        const refusal = refusalOf(file) ?? null
        setUploads((all) => [...all, { key, name: file.name, share: 0, refusal }])
        if (refusal !== null) continue
        const stop = new AbortController()
        stops.current.set(key, stop)
        line.current = line.current.then(() => send(key, file, stop))
      }
    },
  }
}

/** Where pictures come into the library: dropped, pasted, chosen or taken, several at once. */
export function UploadArea() {
  const { uploads, add, dismiss } = useUploadQueue()
  const frame = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hint = useId()
  const over = useDroppedFiles(frame, add)
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    event.target.value = ''
  }
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
          accept={pictureTypes}
          aria-label={t('Pictures to upload')}
          aria-describedby={hint}
          className="sr-only"
          tabIndex={-1}
          onChange={chosen}
        />
        <Button
          icon={<ImageUp className="size-5" aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {t('Upload pictures')}
        </Button>
        <input
          ref={camera}
          type="file"
          accept={pictureTypes}
          capture="environment"
          className="hidden"
          onChange={chosen}
        />
        <Button
          variant="secondary"
          className="not-pointer-coarse:hidden"
          icon={<Camera className="size-5" aria-hidden="true" />}
          onClick={() => camera.current?.click()}
        >
          {t('Take a photo')}
        </Button>
        <p id={hint} className="text-ink-soft text-sm">
          {pictureHint()}
        </p>
      </div>
      <ul aria-live="polite" className={classNames('flex flex-col gap-3', uploads.length === 0 && 'sr-only')}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, share, refusal } = upload
  return (
    <li className="flex items-end gap-3">
      <div className="wrap-anywhere min-w-0 grow">
        {refusal !== null ? (
          <p className="flex items-start gap-1.5 py-2 text-sm">
            <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-danger" aria-hidden="true" />
            <span>
              <span className="font-semibold">{name}</span>: {refusal}
            </span>
          </p>
        ) : share < 1 ? (
          <Progress label={name} value={share} />
        ) : (
          <Progress label={name} text={t('Preparing sizes')} />
        )}
      </div>
      <IconButton
        label={refusal === null ? t('Cancel upload of {name}', { name }) : t('Dismiss {name}', { name })}
        onClick={onDismiss}
      >
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
