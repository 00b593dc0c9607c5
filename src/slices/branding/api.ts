import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { previewParameter } from '#core/cache/preview.ts'
import { storePreview } from '#core/cache/preview-api.ts'
import type { Db } from '#core/data/db.ts'
import type { Media } from '#core/storage/media.ts'
import { msg } from '#core/text/messages.ts'
import {
  Branding,
  brandingTable,
  previewBranding,
  readBranding,
  uploadLogo,
  writeBranding,
} from './contract.ts'
import { isOwn, verdictsOn } from './look.ts'
import { brandingSettings } from './store.ts'

/** What it needs from the media library. */
export type Library = (db: Db, media: Media) => { keep: (bytes: Uint8Array, now: Date) => Promise<string> }

export const brandingApi = (library: Library): ServedEndpoint[] => [
  on(readBranding, (_, { db }) => brandingSettings.find(db)),
  on(writeBranding, ({ version, draft }, { db, now, note }) =>
    brandingSettings.save(
      db,
      { version, draft: { ...draft, heroes: draft.heroes.filter(isOwn) } },
      now,
      note,
    ),
  ),
  on(uploadLogo, async ({ bytes, name = '' }, { db, media, visit, now, note }) => {
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    const { png, isDark } = await media.drawLogo(content, visit.address)
    const image = await library(db, media).keep(png, now)
    note(name.slice(0, 200))
    return { image, plate: isDark }
  }),
  {
    ...on(previewBranding, async ({ draft }, { db, now }) => {
      const token = await storePreview(db, { source: brandingTable, item: null, draft }, now)
      return { href: `/?${previewParameter}=${token}`, ...verdictsOn(draft) }
    }),
    preview: {
      table: brandingTable,
      noun: msg('branding'),
      access: previewBranding.access,
      show: async (trx, _, draft, now) => {
        const checked = Branding.safeParse(draft)
        // Stored by another version of the program.
        if (!checked.success) throw notFound('We couldn’t find this preview.')
        const { version } = await brandingSettings.find(trx)
        return brandingSettings.save(trx, { version, draft: checked.data }, now)
      },
    },
  },
]
