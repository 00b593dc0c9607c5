import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { uploadCall } from '#core/api/upload-call.ts'
import { uploadPicture } from '#core/storage/picture.ts'
import { t } from '#core/text/messages.ts'
import { blockForm } from '../forms/use-form.ts'

const { types, limit } = uploadPicture.upload ?? { types: [], limit: 0 }

export const pictureTypes = types.join(',')

export const megabytes = (bytes: number) => t('{size} MB', { size: Math.ceil(bytes / 1024 / 1024) })

export const pictureHint = () =>
  t('JPEG or PNG, up to {size}. Drag it here, paste it or choose a file.', { size: megabytes(limit) })

/** Why a file need not even be sent; the server looks inside and says the rest. */
export function refusalOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!types.includes(type)) return t('Choose a JPEG or PNG picture.')
  if (size === 0) return t('This file is empty. Choose another one.')
  if (size > limit) {
    return t('This picture is {size}. Choose one that’s {limit} or smaller.', {
      size: megabytes(size),
      limit: megabytes(limit),
    })
  }
  return undefined
}

const replaced = 'replaced'

/** A picture on its way: what was chosen, to be seen meanwhile, and the share that has left. */
export type PictureOnItsWay = { preview: string; share: number }

/** Which files may be chosen, why one need not even be sent, and where the rest are sent: their address comes back. */
export type PictureUpload = {
  types: readonly string[]
  refuse: (file: { type: string; size: number }) => string | undefined
  keep: (call: Call, file: File) => Promise<string>
}

/** Into the library, as staff do. */
export const intoLibrary: PictureUpload = {
  types,
  refuse: refusalOf,
  keep: async (call, file) => (await call(uploadPicture, { bytes: file, name: file.name })).image,
}

/** Sends a chosen picture. The form around `input` waits for it when it is saved meanwhile. */
export function usePictureUpload(
  input: RefObject<HTMLInputElement | null>,
  taken: (image: string) => void,
  { types, refuse, keep }: PictureUpload = intoLibrary,
) {
  const [onItsWay, setOnItsWay] = useState<PictureOnItsWay | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const shown = onItsWay?.preview
  // Only once it is no longer on the screen: a browser may take it up after the upload has ended.
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])

  const send = async (file: File): Promise<boolean> => {
    const stop = new AbortController()
    running.current = stop
    const preview = URL.createObjectURL(file)
    setOnItsWay({ preview, share: 0 })
    try {
      const progress = (share: number) => !stop.signal.aborted && setOnItsWay({ preview, share })
      const image = await keep(uploadCall(progress, stop.signal), file)
      // At once, so that a form which waits for it reads the new address.
      flushSync(() => taken(image))
      return true
    } catch (problem) {
      // A form that waits goes on with the picture that took its place, but not if the visitor stopped it.
      if (stop.signal.aborted) return stop.signal.reason === replaced
      setRefusal(
        problem instanceof Problem
          ? problem.message
          : t('We couldn’t upload this picture. Please try again.'),
      )
      return false
    } finally {
      if (running.current === stop) {
        running.current = null
        setOnItsWay(null)
      }
    }
  }

  return {
    types,
    onItsWay,
    refusal,
    stop: () => running.current?.abort(),
    /** Takes the place of one that is still on its way. */
    upload: (file: File) => {
      const reason = refuse(file)
      setRefusal(reason)
      if (reason !== undefined) return
      running.current?.abort(replaced)
      const work = send(file)
      if (input.current?.form) blockForm(input.current.form, work)
    },
    forgive: () => setRefusal(undefined),
  }
}
