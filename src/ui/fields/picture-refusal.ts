import { uploadPicture } from '#core/storage/picture.ts'
import { say } from '#core/text/say.ts'

const { types, limit } = uploadPicture.upload ?? { types: [], limit: 0 }

export const pictureTypes = types.join(',')

const megabytes = (bytes: number) => say('{size} MB', { size: Math.ceil(bytes / 1024 / 1024) })

export const pictureHint = () =>
  say('JPEG or PNG, at most {size}. Drop it here, paste it, or choose it.', { size: megabytes(limit) })

/** Why a file need not even be sent; the server looks inside and says the rest. */
export function refusalOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!types.includes(type)) return say('Choose a JPEG or PNG picture.')
  if (size === 0) return say('This file is empty. Choose another.')
  if (size > limit) {
    return say('This picture has {size}. Choose one with at most {limit}.', {
      size: megabytes(size),
      limit: megabytes(limit),
    })
  }
  return undefined
}
