import type { Db } from '#core/data/db.ts'
import type { Media } from '#core/storage/media.ts'
import { pictureAddress } from '#core/storage/media-url.ts'
import { isStored, letGo, placeFor } from './store.ts'

/** The library for parts of the site that have kept a picture for themselves, and now show it to all. */
export const pictureLibrary = (db: Db, media: Media) => ({
  keep: async (bytes: Uint8Array, now: Date): Promise<string> => {
    const picture = await media.draw(bytes, { from: 'us', who: 'library' })
    const place = await placeFor(db, picture, { fileName: '', memberId: null, now })
    await isStored(db, place.id, await media.keep(place.name, picture), now)
    return pictureAddress(place.name)
  },
  letGo: (trx: Db, address: string, now: Date): Promise<void> =>
    letGo(trx, address.replace(/^\/media\/|\.webp$/g, ''), now),
})
