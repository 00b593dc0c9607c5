import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound, TooManyProblem } from '#core/api/problems.ts'
import { guardAttempts } from '#core/security/proof-of-work.ts'
import { sendPicture } from '../contract.ts'
import { findPicture, keepPicture, unsentPictures } from './pictures.ts'
import { readPrivatePicture } from './pictures-contract.ts'

/** One address has few of them in a day, so that it cannot take the places of all other guests. */
const mostOfAddress = 20

/** So many photos without a story are more than people choose in a day: then guests wait. */
const mostUnsent = 300

export const picturesApi: ServedEndpoint[] = [
  on(sendPicture, async ({ bytes }, context) => {
    const { db, media, caller, visit, now } = context
    if (caller.kind === 'visitor') {
      await guardAttempts(context, [
        { key: `community picture ${visit.address}`, most: 10, proven: 30, seconds: 600 },
        { key: `community picture a day ${visit.address}`, most: mostOfAddress, seconds: 24 * 3600 },
        { key: 'community picture', most: 10, proven: 100, seconds: 60 },
      ])
      if ((await unsentPictures(db, mostUnsent)) >= mostUnsent) {
        throw new TooManyProblem(
          3600,
          'Too many photos come in at the moment. Send your story without one, please.',
        )
      }
    } else {
      await limit(db, [{ key: `community picture ${caller.id}`, most: 20, seconds: 3600 }])
    }
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    const drawn = await media.drawLargest(content, { from: 'upload', who: visit.address })
    return { picture: await keepPicture(db, drawn, now) }
  }),

  on(readPrivatePicture, async ({ name }, { db }) => {
    const found = await findPicture(db, name)
    if (!found) throw notFound('This photo')
    return { image: `data:image/webp;base64,${Buffer.from(found.bytes).toString('base64')}` }
  }),
]
