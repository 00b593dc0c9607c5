import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { uploadCall } from '#core/api/upload-call.ts'
import { t } from '#core/text/messages.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { beginUpload, finishUpload, sendPart } from '../../downloads/upload-contract.ts'

type Upload = { key: number; name: string; share: number; refusal: string | null }

/** Sends a file part by part, starting with the first part that the server doesn't have. */
async function sendFile(
  file: File,
  to: { id: number; previewOf?: number },
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<string> {
  const begun = await call(beginUpload, { ...to, fileName: file.name, bytes: file.size })
  const { id, partBytes, parts } = begun
  for (let part = begun.received; part < parts; part += 1) {
    signal.throwIfAborted()
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes, 'application/octet-stream')
    const send = uploadCall((share) => progress((part + share) / parts), signal)
    await send(sendPart, { id, part, bytes })
  }
  return (await call(finishUpload, { id })).message
}

/** Uploads a product's files one after the other. Each stays in the list until it's saved or dismissed. */
export function useFileUpload(product: number) {
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const keys = useRef(0)
  const running = useRef(new Map<number, { file: File; previewOf?: number; stop: AbortController }>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { stop } of all.values()) stop.abort()
    }
  }, [])

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  const dismiss = (key: number) => {
    running.current.get(key)?.stop.abort()
    running.current.delete(key)
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  const send = async (key: number) => {
    const upload = running.current.get(key)
    if (!upload || upload.stop.signal.aborted) return
    const { file, previewOf, stop } = upload
    try {
      const to = { id: product, ...(previewOf !== undefined && { previewOf }) }
      const message = await sendFile(file, to, stop.signal, (share) => change(key, { share }))
      dismiss(key)
      toast.success(message)
      await revalidate()
    } catch (problem) {
      if (stop.signal.aborted) return
      const refusal =
        problem instanceof Problem
          ? problem.message
          : t('We couldn’t read this file. Choose it again, or choose another one.')
      change(key, { refusal })
    }
  }

  const enqueue = (key: number) => {
    line.current = line.current.then(() => send(key))
  }

  return {
    uploads,
    dismiss,
    retry: (key: number) => {
      change(key, { refusal: null })
      enqueue(key)
    },
    add: (files: readonly File[], previewOf?: number) => {
      for (const file of files) {
        keys.current += 1
        const key = keys.current
        setUploads((all) => [...all, { key, name: file.name, share: 0, refusal: null }])
        running.current.set(key, {
          file,
          stop: new AbortController(),
          ...(previewOf !== undefined && { previewOf }),
        })
        enqueue(key)
      }
    },
  }
}
