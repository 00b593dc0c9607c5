import { Camera, ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Problem } from '#core/api/problems.ts'
import { uploadCall } from '#core/api/upload-call.ts'
import { uploadPicture } from '#core/storage/picture.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { chosenIn, UploadFrame, UploadRow } from '#ui/fields/upload-frame.tsx'
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
  const camera = useRef<HTMLInputElement>(null)
  const hint = useId()
  return (
    <UploadFrame
      accept={pictureTypes}
      fieldLabel={t('Pictures to upload')}
      hintId={hint}
      label={t('Upload pictures')}
      icon={<ImageUp className="size-5" aria-hidden="true" />}
      onFiles={add}
      also={
        <>
          <input
            ref={camera}
            type="file"
            accept={pictureTypes}
            capture="environment"
            className="hidden"
            onChange={(event) => add(chosenIn(event))}
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
        </>
      }
    >
      {uploads.map(({ key, name, share, refusal }) => (
        <UploadRow
          key={key}
          name={name}
          refusal={refusal}
          progress={
            share < 1 ? (
              <Progress label={name} value={share} />
            ) : (
              <Progress label={name} text={t('Processing picture')} />
            )
          }
          onDismiss={() => dismiss(key)}
        />
      ))}
    </UploadFrame>
  )
}
