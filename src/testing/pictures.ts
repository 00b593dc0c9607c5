import sharp from 'sharp'
import { uploadPicture } from '#core/picture.ts'
import type { TestHouse } from './house.ts'

const paint = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

let painted = 0
/** A picture that nobody has seen yet. */
export const newPicture = () => {
  painted += 1
  return paint(60, 30, `#${painted.toString(16).padStart(6, '0')}`)
}

export const sendPicture = (as: Pick<TestHouse, 'fetch'>, bytes: Uint8Array, name = 'window.png') =>
  as.fetch(`/api/staff/pictures?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png' },
    body: new Blob([new Uint8Array(bytes)]),
  })

export const uploaded = async (as: Pick<TestHouse, 'fetch'>, name?: string, bytes?: Uint8Array) =>
  uploadPicture.output.parse(await (await sendPicture(as, bytes ?? (await newPicture()), name)).json())
