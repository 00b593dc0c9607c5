import { uploadPicture } from './picture.ts'
import { on } from './served.ts'

export const pictureApi = [
  on(uploadPicture, async ({ bytes }, { media }) => {
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    return { image: await media.keepPicture(content) }
  }),
]
