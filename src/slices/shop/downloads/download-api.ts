import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound } from '#core/api/problems.ts'
import { ownDownloads, productFiles, readDownload } from './download-contract.ts'
import { accessByToken, accessesOfMember, downloadsOf } from './download-store.ts'
import { publicFiles } from './file-store.ts'

/** Files for visitors and buyers. app/downloads/download-files.ts sends the bytes. */
export const downloadApi: ServedEndpoint[] = [
  on(readDownload, async ({ token }, { db, now, visit }) => {
    await limit(db, [{ key: `downloads ${visit.address}`, most: 120, seconds: 600 }])
    const access = await accessByToken(db, token)
    const [download] = access ? await downloadsOf(db, [access], now) : []
    if (!download) throw notFound('We couldn’t find this download.')
    return download
  }),

  on(ownDownloads, async (_, { db, caller, now }) =>
    downloadsOf(db, await accessesOfMember(db, memberOf(caller).id), now),
  ),

  on(productFiles, ({ id }, { db }) => publicFiles(db, id)),
]
