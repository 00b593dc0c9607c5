import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Problem } from '#core/api/problems.ts'
import { uploadCall } from '#core/api/upload-call.ts'
import { uploadPicture } from '#core/storage/picture.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { refusalOf } from '#ui/fields/picture-refusal.ts'

export type Upload = {
  key: number
  name: string
  /** The share that has left. */
  share: number
  refusal: string | null
}

/** Pictures that are sent one after the other; each stands in the list until it is kept, or refused and dismissed. */
export function useUploadQueue() {
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
      toast.success(`${file.name} is in the library`)
      await revalidate()
    } catch (problem) {
      if (signal.aborted) return
      change(key, {
        refusal: problem instanceof Problem ? problem.message : 'The picture could not be read.',
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
